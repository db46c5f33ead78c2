/* pwrite(2) by the older way to native code: the text is in a byte[] of the Java heap. */
#include <errno.h>
#include <jni.h>
#include <unistd.h>

JNIEXPORT jint JNICALL Java_io_cadre_bench_peer_Jni_pwrite(
    JNIEnv *env, jclass type, jint fd, jbyteArray text, jint from, jint length) {
  jbyte copy[64];
  (void)type;
  if (length < 0 || length > (jint)sizeof copy) return -EINVAL;
  (*env)->GetByteArrayRegion(env, text, from, length, copy);
  ssize_t written = pwrite(fd, copy, (size_t)length, 0);
  return written < 0 ? -errno : (jint)written;
}
