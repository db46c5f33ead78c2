// Sets one huge page limit through Go's libraries for control groups.
//
//	peers time SAMPLES MILLIS PEER GROUP A B   a line with ns per operation for each sample
//	peers count OPERATIONS PEER GROUP A B      that many between two marks, for strace
//
// GROUP is a path below /sys/fs/cgroup, where both libraries look; PEER is one of the names in main.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	"github.com/containerd/cgroups/v3/cgroup2"
	"github.com/opencontainers/cgroups"
	"golang.org/x/sys/unix"
)

const (
	mount = "/sys/fs/cgroup"
	file  = "hugetlb.2MB.max"
)

type operation func(value string) error

func keptDescriptor(group string) (operation, error) {
	fd, err := unix.Open(filepath.Join(mount, group, file), unix.O_WRONLY|unix.O_CLOEXEC, 0)
	return func(value string) error {
		_, err := unix.Pwrite(fd, []byte(value), 0)
		return err
	}, err
}

func opencontainers(group string) (operation, error) {
	folder := filepath.Join(mount, group)
	return func(value string) error { return cgroups.WriteFile(folder, file, value) }, nil
}

func containerd(group string) (operation, error) {
	manager, err := cgroup2.Load("/" + group)
	return func(value string) error {
		limit, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return err
		}
		pages := cgroup2.HugeTlbEntry{HugePageSize: "2MB", Limit: limit}
		return manager.Update(&cgroup2.Resources{HugeTlb: &cgroup2.HugeTlb{pages}})
	}, err
}

func sample(run operation, values []string, long time.Duration) float64 {
	begun := time.Now()
	for done := 0; ; {
		for i := 0; i < 64; i++ {
			must(run(values[i&1]))
		}
		done += 64
		if passed := time.Since(begun); passed >= long {
			return float64(passed.Nanoseconds()) / float64(done)
		}
	}
}

func count(run operation, values []string, times int) {
	runtime.LockOSThread() // the system calls of one thread are counted
	must(run(values[1]))
	_ = unix.Access("/cadre-begin", unix.F_OK)
	for i := 0; i < times; i++ {
		must(run(values[i&1]))
	}
	_ = unix.Access("/cadre-end", unix.F_OK)
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func main() {
	peers := map[string]func(string) (operation, error){
		"go-pwrite":      keptDescriptor,
		"opencontainers": opencontainers,
		"containerd":     containerd,
	}
	arguments := os.Args[1:]
	repeats, err := strconv.Atoi(arguments[1])
	must(err)
	rest := arguments[2:]
	var millis int
	if arguments[0] == "time" {
		millis, err = strconv.Atoi(rest[0])
		must(err)
		rest = rest[1:]
	}
	run, err := peers[rest[0]](rest[1])
	must(err)
	if arguments[0] == "count" {
		count(run, rest[2:4], repeats)
		return
	}
	long := time.Duration(millis) * time.Millisecond
	sample(run, rest[2:4], long)
	for i := 0; i < repeats; i++ {
		fmt.Printf("%.2f\n", sample(run, rest[2:4], long))
	}
}
