# KVM or TCG. /dev/kvm may open and still not boot a stock kernel (nested machines), so it is tried
# once, with a time limit, and the verdict is kept.

# Sets accel.
choose_accel() {
  local verdict
  accel=tcg,thread=single
  [[ $arch == amd64 && -r /dev/kvm && -w /dev/kvm ]] || return 0
  verdict=$cache/kvm-$(uname -r)
  [[ -e $verdict ]] || locked kvm probe_kvm "$verdict"
  # shellcheck disable=SC2034 # read by run_guest
  [[ $(<"$verdict") != works ]] || accel=kvm
}

probe_kvm() {
  local console
  [[ ! -e $1 ]] || return 0
  say 'trying /dev/kvm, once'
  console=$(timeout --kill-after=2 20 qemu-system-x86_64 -nodefaults -no-user-config -display none \
    -no-reboot -accel kvm -cpu max -m 256 -kernel "$kernel_folder/vmlinuz" -initrd "$initramfs" \
    -append 'console=ttyS0 quiet panic=-1 cadre.probe' -serial stdio </dev/null 2>&1 || true)
  if [[ $console == *'cadre: the kernel runs'* ]]; then echo works; else echo fails; fi >"$1.draft"
  mv "$1.draft" "$1"
}
