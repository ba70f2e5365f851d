/* The default microphone and output device, with mono samples from -1 to 1. */
#pragma once

#include <stdint.h>

/* Both functions run on the threads of the devices. `play` adds samples to a silent buffer. */
void audio_start(uint32_t rate, void (*capture)(const float *samples, uint32_t count),
                 void (*play)(float *samples, uint32_t count));
void audio_stop(void);
