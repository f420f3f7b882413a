/*
 * Keeps a second copy of what a program has synced, to play a power cut without cutting any power: preloaded into the database server,
 * it takes a copy of a file's bytes each time fsync or fdatasync of it returns. Whatever lies in the copies is what a disk with a
 * volatile cache must still hold; the rest may be gone.
 *
 * The copies are named by inode: `file-<ino>` a file's bytes, `dir-<ino>` a folder's entries as lines "<ino> <d|f> <name>".
 * As in a journalling file system, syncing a file also keeps the entries of the folder it lies in.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[4096], mirror[4096];

__attribute__((constructor)) static void start(void) {
  snprintf(root, sizeof root, "%s", getenv("WHEELHOUSE_SYNC_ROOT") ? getenv("WHEELHOUSE_SYNC_ROOT") : "");
  snprintf(mirror, sizeof mirror, "%s", getenv("WHEELHOUSE_SYNC_MIRROR") ? getenv("WHEELHOUSE_SYNC_MIRROR") : "");
}

static void name(char *path, const char *kind, ino_t ino) {
  snprintf(path, 4200, "%s/%s-%lu", mirror, kind, (unsigned long)ino);
}

/* One process at a time copies a file, or an older state could replace a newer one. Closing the answer unlocks. */
static int lock(ino_t ino) {
  char path[4200];
  name(path, "lock", ino);
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0 || flock(fd, LOCK_EX) != 0) abort();
  return fd;
}

static void keep_entries(const char *path) {
  struct stat info;
  DIR *dir = opendir(path);
  if (!dir) return;
  if (fstat(dirfd(dir), &info) != 0) abort();
  int locked = lock(info.st_ino);
  char part[4200], whole[4200];
  name(part, "part", info.st_ino);
  name(whole, "dir", info.st_ino);
  FILE *out = fopen(part, "w");
  if (!out) abort();
  rewinddir(dir);
  for (struct dirent *entry; (entry = readdir(dir));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    fprintf(out, "%lu %c %s\n", (unsigned long)entry->d_ino, entry->d_type == DT_DIR ? 'd' : 'f', entry->d_name);
  }
  if (fclose(out) != 0 || rename(part, whole) != 0) abort();
  close(locked);
  closedir(dir);
}

/* In place and page by page, only what changed: killed half-way, it leaves what a disk would that was writing at that moment. */
static void keep_bytes(const char *path, const struct stat *info) {
  static char now[1 << 20], kept[1 << 20];
  char copy[4200];
  int locked = lock(info->st_ino);
  name(copy, "file", info->st_ino);
  int in = open(path, O_RDONLY | O_CLOEXEC), out = open(copy, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  off_t at = 0;
  if (out < 0) abort();
  for (ssize_t got; in >= 0 && (got = pread(in, now, sizeof now, at)) > 0; at += got) {
    ssize_t had = pread(out, kept, sizeof kept, at);
    for (ssize_t page = 0; page < got; page += 4096) {
      ssize_t length = got - page < 4096 ? got - page : 4096;
      if (had >= page + length && !memcmp(now + page, kept + page, length)) continue;
      if (pwrite(out, now + page, length, at + page) != length) abort();
    }
  }
  if (in >= 0 && ftruncate(out, at) != 0) abort();
  if (in >= 0) close(in);
  close(out);
  close(locked);
}

static int synced(int result, int fd) {
  char link[64], path[4096];
  struct stat info;
  if (result != 0 || !root[0] || fstat(fd, &info) != 0) return result;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return result;
  path[length] = 0;
  if (strncmp(path, root, strlen(root)) != 0) return result;
  if (S_ISDIR(info.st_mode)) {
    keep_entries(path);
    return result;
  }
  keep_bytes(path, &info);
  keep_entries(dirname(path));
  return result;
}

int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return synced(real(fd), fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return synced(real(fd), fd);
}
