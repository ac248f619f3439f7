#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/xattr.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__linux__)
#include <sys/ioctl.h>
#include <sys/syscall.h>
#ifndef FICLONE
#define FICLONE _IOW(0x94, 9, int) /* linux/fs.h */
#endif
#endif

static int no_such_call(void) {
    errno = ENOSYS;
    return -1;
}

int perdure_clone_file(int from, int to) {
#if defined(__linux__)
    return ioctl(to, FICLONE, from);
#else
    (void)from, (void)to;
    return no_such_call();
#endif
}

ssize_t perdure_copy_file_range(int from, int to, size_t count) {
#if defined(__linux__)
    return syscall(SYS_copy_file_range, from, NULL, to, NULL, count, 0u);
#else
    (void)from, (void)to, (void)count;
    return no_such_call();
#endif
}

int perdure_exchange_names(int folder_a, const char *name_a, int folder_b, const char *name_b) {
#if defined(__linux__)
    /* 2 is RENAME_EXCHANGE of linux/fs.h; the call itself spares older C libraries. */
    return (int)syscall(SYS_renameat2, folder_a, name_a, folder_b, name_b, 2u);
#elif defined(__APPLE__)
    return renameatx_np(folder_a, name_a, folder_b, name_b, RENAME_SWAP);
#else
    (void)folder_a, (void)name_a, (void)folder_b, (void)name_b;
    return no_such_call();
#endif
}

int perdure_sync_file(int file) {
#if defined(__APPLE__)
    /* fsync alone leaves the data in the drive's cache. Not every file system knows the stronger call. */
    if (fcntl(file, F_FULLFSYNC) == 0) return 0;
#endif
    return fsync(file);
}

int perdure_sync_file_system(int file) {
#if defined(__linux__)
    return syncfs(file);
#else
    (void)file;
    return no_such_call();
#endif
}

#if defined(__APPLE__)
ssize_t perdure_list_attributes(int file, char *names, size_t capacity) {
    return flistxattr(file, names, capacity, 0);
}
ssize_t perdure_get_attribute(int file, const char *name, void *value, size_t capacity) {
    return fgetxattr(file, name, value, capacity, 0, 0);
}
int perdure_set_attribute(int file, const char *name, const void *value, size_t count) {
    return fsetxattr(file, name, value, count, 0, 0);
}
#else
ssize_t perdure_list_attributes(int file, char *names, size_t capacity) {
    return flistxattr(file, names, capacity);
}
ssize_t perdure_get_attribute(int file, const char *name, void *value, size_t capacity) {
    return fgetxattr(file, name, value, capacity);
}
int perdure_set_attribute(int file, const char *name, const void *value, size_t count) {
    return fsetxattr(file, name, value, count, 0);
}
#endif

int perdure_is_locked(int file, off_t start, off_t count) {
    struct flock lock;
    memset(&lock, 0, sizeof lock);
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = start;
    lock.l_len = count;
    if (fcntl(file, F_GETLK, &lock) != 0) return -1;
    return lock.l_type != F_UNLCK;
}

/* A lock-free atomic is one of the few things that a signal handler may touch (C11 7.14.1.1). */
static atomic_int interruption_requested;

static void note_interruption(int signal_number) {
    (void)signal_number;
    atomic_store(&interruption_requested, 1);
}

int perdure_catch_interruptions(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_interruption;
    /* No SA_RESTART: a read that waits must come back so that the flag is seen. */
    action.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGINT, &action, NULL) != 0) return -1;
    return sigaction(SIGTERM, &action, NULL);
}

int perdure_interruption_requested(void) { return atomic_load(&interruption_requested); }

int perdure_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

void perdure_prepare_heap(int heap, int step) {
#if defined(__GLIBC__)
    /* The most that glibc allows: larger blocks would come from the system and go back to it each for itself. */
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 2 * heap);
    mallopt(M_TOP_PAD, heap);
    void *volatile block = malloc(1 << 20);
    free(block);
    mallopt(M_TOP_PAD, step);
#if defined(MADV_HUGEPAGE)
    uintptr_t huge = 2 << 20;
    uintptr_t end = (uintptr_t)sbrk(0) & ~(huge - 1);
    uintptr_t start = (end - (uintptr_t)heap) & ~(huge - 1);
    if (block != NULL && (uintptr_t)block < end && (uintptr_t)block + huge > start)
        madvise((void *)start, end - start, MADV_HUGEPAGE);
#endif
#else
    (void)heap;
    (void)step;
#endif
}
