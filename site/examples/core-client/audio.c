#include "audio.h"
#include <stdio.h>
/* Without the null backend, missing devices are reported instead of replaced. */
#define MA_NO_NULL
#define MINIAUDIO_IMPLEMENTATION
#include "miniaudio.h"

static ma_device microphone;
static ma_device speaker;
static void (*on_capture)(const float *samples, uint32_t count);
static void (*on_play)(float *samples, uint32_t count);

static void on_audio(ma_device *device, void *output, const void *captured, ma_uint32 frames) {
    if (device->type == ma_device_type_capture) on_capture(captured, frames);
    else on_play(output, frames);
}

static void start_device(ma_device *device, ma_device_type type, uint32_t rate, const char *problem) {
    ma_device_config config = ma_device_config_init(type);
    config.capture.format = config.playback.format = ma_format_f32;
    config.capture.channels = config.playback.channels = 1;
    config.sampleRate = rate;
    config.dataCallback = on_audio;
    if (ma_device_init(NULL, &config, device) != MA_SUCCESS) {
        fprintf(stderr, "%s\n", problem);
    } else if (ma_device_start(device) != MA_SUCCESS) {
        ma_device_uninit(device);
        fprintf(stderr, "%s\n", problem);
    }
}

/* Starts both devices. If one isn't available, prints a message and continues with the other. */
void audio_start(uint32_t rate, void (*capture)(const float *samples, uint32_t count),
                 void (*play)(float *samples, uint32_t count)) {
    on_capture = capture;
    on_play = play;
    start_device(&microphone, ma_device_type_capture, rate, "No microphone is available, so the others can't hear you.");
    start_device(&speaker, ma_device_type_playback, rate, "No output device is available, so you can't hear the others.");
}

void audio_stop(void) {
    if (ma_device_get_state(&microphone) != ma_device_state_uninitialized) ma_device_uninit(&microphone);
    if (ma_device_get_state(&speaker) != ma_device_state_uninitialized) ma_device_uninit(&speaker);
}
