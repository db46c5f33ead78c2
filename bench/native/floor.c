/*
 * What C needs for the same work: the denominator of every ratio.
 *
 * floor time SAMPLES MILLIS OPERATION...   a line with ns per operation for each sample
 * floor count OPERATIONS OPERATION...      that many between two marks, for strace
 *
 * OPERATION: pwrite FILE A B | open-write-close FOLDER NAME A B | pread FILE
 *            pwrite-all FOLDER NAME COUNT A B | pread-all FOLDER NAME COUNT
 *            pread-again FOLDER NAME COUNT | change [FOLDER NAME A B]...
 *
 * change reads each file and writes it, both by its name; an operation is all of them.
 * pwrite-all, pread-all and pread-again open COUNT files and go through them one after the other: the file NAME in each of
 * the groups pod-0, pod-1, ... of FOLDER; or, with pread-again, that of pod-0 only, opened as many
 * times. A sample is of whole rounds, and an operation is one of the files.
 *
 * A JVM has several threads, and then the kernel takes a real reference to the file for each call
 * (fdget() in include/linux/file.h): so this process has a second thread too.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int fd, *fds;
static unsigned batch = 256, turn;
static const char *name, *values[2];
static size_t lengths[2];
static char buffer[65536];

static void fail(const char *what) {
  fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void write_kept(unsigned i) {
  if (pwrite(fd, values[i & 1], lengths[i & 1], 0) < 0) fail("pwrite");
}

static void open_write_close(unsigned i) {
  int file = openat(fd, name, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) fail("openat");
  if (write(file, values[i & 1], lengths[i & 1]) < 0) fail("write");
  close(file);
}

static void read_kept(unsigned i) {
  (void)i;
  if (pread(fd, buffer, sizeof buffer, 0) < 0) fail("pread");
}

static void write_all(unsigned i) {
  turn ^= i == 0;
  if (pwrite(fds[i], values[turn], lengths[turn], 0) < 0) fail("pwrite");
}

static void read_all(unsigned i) {
  if (pread(fds[i], buffer, sizeof buffer, 0) < 0) fail("pread");
}

static struct target {
  int folder;
  const char *name, *values[2];
} *targets;
static int target_count;

static void change(unsigned i) {
  for (struct target *each = targets; each < targets + target_count; each++) {
    const char *value = each->values[i & 1];
    int file = openat(each->folder, each->name, O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(each->name);
    if (read(file, buffer, sizeof buffer) < 0) fail("read");
    close(file);
    file = openat(each->folder, each->name, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) fail(each->name);
    if (write(file, value, strlen(value)) < 0) fail("write");
    close(file);
  }
}

typedef void operation(unsigned);

static void take_values(char **from) {
  for (int i = 0; i < 2; i++) {
    values[i] = from[i];
    lengths[i] = strlen(from[i]);
  }
}

static int open_or_fail(const char *path, int flags) {
  int opened = open(path, flags | O_CLOEXEC);
  if (opened < 0) fail(path);
  return opened;
}

/* FOLDER NAME COUNT */
static void open_all(char **arguments, unsigned groups, int flags) {
  batch = (unsigned)atoi(arguments[2]);
  fds = calloc(batch, sizeof *fds);
  if (!fds) fail("calloc");
  for (unsigned i = 0; i < batch; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/pod-%u/%s", arguments[0], i % groups, arguments[1]);
    fds[i] = open_or_fail(path, flags);
  }
}

/* FOLDER NAME A B each */
static void take_targets(int count, char **arguments) {
  batch = 2;
  target_count = count / 4;
  targets = calloc((size_t)target_count, sizeof *targets);
  if (!targets) fail("calloc");
  for (int i = 0; i < target_count; i++, arguments += 4) {
    int folder = open_or_fail(arguments[0], O_PATH | O_DIRECTORY);
    targets[i] = (struct target){folder, arguments[1], {arguments[2], arguments[3]}};
  }
}

static operation *prepare(int count, char **arguments) {
  if (count == 4 && !strcmp(arguments[0], "pwrite")) {
    fd = open_or_fail(arguments[1], O_WRONLY | O_NONBLOCK);
    take_values(arguments + 2);
    return write_kept;
  }
  if (count == 5 && !strcmp(arguments[0], "open-write-close")) {
    fd = open_or_fail(arguments[1], O_PATH | O_DIRECTORY);
    name = arguments[2];
    take_values(arguments + 3);
    return open_write_close;
  }
  if (count == 2 && !strcmp(arguments[0], "pread")) {
    fd = open_or_fail(arguments[1], O_RDONLY);
    return read_kept;
  }
  if (count == 6 && !strcmp(arguments[0], "pwrite-all")) {
    open_all(arguments + 1, UINT_MAX, O_WRONLY | O_NONBLOCK);
    take_values(arguments + 4);
    return write_all;
  }
  if (count == 4 && !strcmp(arguments[0], "pread-all")) {
    open_all(arguments + 1, UINT_MAX, O_RDONLY);
    return read_all;
  }
  if (count == 4 && !strcmp(arguments[0], "pread-again")) {
    open_all(arguments + 1, 1, O_RDONLY);
    return read_all;
  }
  if (count > 1 && count % 4 == 1 && !strcmp(arguments[0], "change")) {
    take_targets(count - 1, arguments + 1);
    return change;
  }
  fprintf(stderr, "floor: no such operation\n");
  exit(2);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static void run_for(operation *run, double nanoseconds, int print) {
  double begun = now(), passed;
  long done = 0;
  do {
    for (unsigned i = 0; i < batch; i++) run(i);
    done += batch;
    passed = now() - begun;
  } while (passed < nanoseconds);
  if (print) printf("%.2f\n", passed / done);
}

static void mark(const char *path) { (void)!access(path, F_OK); }

static void *idle(void *unused) {
  for (;;) pause();
  return unused;
}

int main(int count, char **arguments) {
  int timed = count > 4 && !strcmp(arguments[1], "time");
  if (!timed && (count < 4 || strcmp(arguments[1], "count"))) {
    fprintf(stderr, "usage: floor time SAMPLES MILLIS OPERATION... | floor count N OPERATION...\n");
    return 2;
  }
  pthread_t second;
  if (pthread_create(&second, NULL, idle, NULL)) fail("pthread_create");
  int repeats = atoi(arguments[2]), skip = timed ? 4 : 3;
  operation *run = prepare(count - skip, arguments + skip);
  if (timed) {
    double nanoseconds = atof(arguments[3]) * 1e6;
    run_for(run, nanoseconds, 0);
    for (int i = 0; i < repeats; i++) run_for(run, nanoseconds, 1);
  } else {
    run(0);
    mark("/cadre-begin");
    for (int i = 0; i < repeats; i++) run((unsigned)i);
    mark("/cadre-end");
  }
  return 0;
}
