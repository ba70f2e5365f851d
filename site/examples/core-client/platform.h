/* A lock that all threads of the program share, and a clock, for Windows, Linux and macOS. */
#pragma once

#include <stdint.h>

#ifdef _WIN32
#include <windows.h>
static SRWLOCK platform_mutex = SRWLOCK_INIT;
static void platform_lock(void) { AcquireSRWLockExclusive(&platform_mutex); }
static void platform_unlock(void) { ReleaseSRWLockExclusive(&platform_mutex); }

static uint64_t platform_now_ms(void) {
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    return (uint64_t)(ticks.QuadPart * 1000 / per_second.QuadPart);
}

static void platform_sleep_ms(uint32_t ms) { Sleep(ms); }
#else
#include <pthread.h>
#include <time.h>
static pthread_mutex_t platform_mutex = PTHREAD_MUTEX_INITIALIZER;
static void platform_lock(void) { pthread_mutex_lock(&platform_mutex); }
static void platform_unlock(void) { pthread_mutex_unlock(&platform_mutex); }

static uint64_t platform_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void platform_sleep_ms(uint32_t ms) {
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = (long)(ms % 1000) * 1000000}, NULL);
}
#endif

/* Waits until the clock reaches a time. Returns immediately if this time has passed. */
static void platform_wait_until(uint64_t ms) {
    const uint64_t now = platform_now_ms();
    if (now < ms) platform_sleep_ms((uint32_t)(ms - now));
}
