// The C twin of io.cadre.bench.EventLatency: from a write to cgroup.freeze of an empty group to
// the moment an epoll loop on another thread has read and compared cgroup.events.
//
//   gcc -O2 -pthread -o event_latency event_latency.c
//   ./event_latency /sys/fs/cgroup/unified/GROUP 1000
//
// Prints the median and the 90th percentile in nanoseconds.

#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

// The kernel merges notifications within 10 ms, rounded up to ticks of up to 4 ms.
enum { PAUSE_NANOS = 20 * 1000 * 1000 };

static _Atomic int64_t heard_at;
static int events_fd;
static int epoll_fd;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int is_frozen(void) {
  char text[128];
  ssize_t n = pread(events_fd, text, sizeof text - 1, 0);
  if (n < 0) fail("pread");
  text[n] = 0;
  const char *line = strstr(text, "frozen ");
  return line != NULL && line[7] == '1';
}

static void *loop(void *unused) {
  (void)unused;
  int was_frozen = is_frozen();
  for (;;) {
    struct epoll_event events[128];
    int n = epoll_wait(epoll_fd, events, 128, -1);
    for (int i = 0; i < n; i++) {
      int frozen = is_frozen();
      if (frozen != was_frozen) {
        was_frozen = frozen;
        atomic_store(&heard_at, now());
      }
    }
  }
  return NULL;
}

static int compare(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a;
  int64_t y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

static int open_in(const char *group, const char *file, int flags) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", group, file);
  int fd = open(path, flags | O_CLOEXEC);
  if (fd < 0) fail(path);
  return fd;
}

static void pause_until_quiet(void) {
  struct timespec t = {0, PAUSE_NANOS};
  nanosleep(&t, NULL);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s GROUP ROUNDS\n", argv[0]);
    return 2;
  }
  int rounds = atoi(argv[2]);
  int64_t *nanos = calloc(rounds, sizeof *nanos);
  events_fd = open_in(argv[1], "cgroup.events", O_RDONLY);
  int freeze = open_in(argv[1], "cgroup.freeze", O_WRONLY);
  epoll_fd = epoll_create1(EPOLL_CLOEXEC);
  is_frozen();
  struct epoll_event event = {.events = EPOLLPRI};
  if (epoll_ctl(epoll_fd, EPOLL_CTL_ADD, events_fd, &event) < 0) fail("epoll_ctl");
  pthread_t thread;
  pthread_create(&thread, NULL, loop, NULL);
  for (int i = 0; i < rounds; i++) {
    pause_until_quiet();
    atomic_store(&heard_at, 0);
    int64_t begun = now();
    if (pwrite(freeze, i % 2 == 0 ? "1" : "0", 1, 0) != 1) fail("pwrite");
    int64_t heard;
    while ((heard = atomic_load(&heard_at)) == 0) {
      struct timespec t = {0, 50 * 1000};
      nanosleep(&t, NULL);
    }
    nanos[i] = heard - begun;
  }
  qsort(nanos, rounds, sizeof *nanos, compare);
  printf("%lld %lld\n", (long long)nanos[rounds / 2], (long long)nanos[rounds * 9 / 10]);
  return 0;
}
