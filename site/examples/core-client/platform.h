/* A lock that all threads of the program share, and a delay, for Windows, Linux and macOS. */
#pragma once

#ifdef _WIN32
#include <windows.h>
static SRWLOCK platform_mutex = SRWLOCK_INIT;
static void platform_lock(void) { AcquireSRWLockExclusive(&platform_mutex); }
static void platform_unlock(void) { ReleaseSRWLockExclusive(&platform_mutex); }
static void platform_wait_20_ms(void) { Sleep(20); }
#else
#include <pthread.h>
#include <time.h>
static pthread_mutex_t platform_mutex = PTHREAD_MUTEX_INITIALIZER;
static void platform_lock(void) { pthread_mutex_lock(&platform_mutex); }
static void platform_unlock(void) { pthread_mutex_unlock(&platform_mutex); }
static void platform_wait_20_ms(void) { nanosleep(&(struct timespec){.tv_nsec = 20 * 1000 * 1000}, NULL); }
#endif
