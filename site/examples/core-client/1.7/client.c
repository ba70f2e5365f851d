#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "audio.h"
#include "odin.h"
#include "platform.h"

// #region client
#define RATE 48000
#define CHUNK (RATE / 50) /* A chunk lasts 20 ms. */
#define MAX_STREAMS 64

/* The event callback and the audio threads share these variables, so hold the lock for every access. */
static OdinMediaStreamHandle streams[MAX_STREAMS];
static size_t stream_count;
static OdinMediaStreamHandle input;

static OdinRoomHandle room;
static const OdinAudioStreamConfig mono = {.sample_rate = RATE, .channel_count = 1};

static int failed(OdinReturnCode code, const char *what) {
    if (!odin_is_error(code)) return 0;
    char text[512];
    odin_error_format(code, text, sizeof(text));
    fprintf(stderr, "%s: %s\n", what, text);
    return 1;
}

static void remember(OdinMediaStreamHandle stream) {
    platform_lock();
    if (stream_count < MAX_STREAMS) streams[stream_count++] = stream;
    platform_unlock();
}

static void forget(OdinMediaStreamHandle stream) {
    platform_lock();
    for (size_t i = 0; i < stream_count; i++) {
        if (streams[i] != stream) continue;
        streams[i] = streams[--stream_count];
        break;
    }
    platform_unlock();
}

/* Creates the stream for the microphone and adds it to the room. A stream ends with its connection, so each connection gets a new one. */
static int add_input(void) {
    OdinMediaStreamHandle stream = odin_audio_stream_create(mono);
    if (stream == 0) {
        fprintf(stderr, "Could not create the stream\n");
        return 0;
    }
    if (failed(odin_room_add_media(room, stream), "Could not add the stream")) {
        odin_media_stream_destroy(stream);
        return 0;
    }
    platform_lock();
    input = stream;
    platform_unlock();
    return 1;
}

static void restore_input(const OdinEvent_RoomConnectionStateChangedData *change) {
    if (change->state == OdinRoomConnectionState_Disconnected) puts("Disconnected");
    if (change->reason != OdinRoomConnectionStateChangeReason_ConnectionLost) return;
    platform_lock();
    input = 0;
    platform_unlock();
    if (change->state == OdinRoomConnectionState_Connected) add_input();
}

/* Handles the room's events. Runs on an ODIN runtime thread. */
static void on_event(OdinRoomHandle source, const OdinEvent *event, void *data) {
    (void)source;
    (void)data;
    switch (event->tag) {
    case OdinEvent_Joined:
        printf("Joined %s as peer %" PRIu64 "\n", event->joined.room_id, event->joined.own_peer_id);
        break;
    case OdinEvent_PeerJoined:
        printf("Peer %" PRIu64 " is in the room: %s\n", event->peer_joined.peer_id, event->peer_joined.user_id);
        break;
    case OdinEvent_PeerLeft:
        printf("Peer %" PRIu64 " has left\n", event->peer_left.peer_id);
        break;
    case OdinEvent_MediaAdded:
        remember(event->media_added.media_handle);
        break;
    case OdinEvent_MediaRemoved:
        forget(event->media_removed.media_handle);
        break;
    case OdinEvent_MediaActiveStateChanged:
        printf("Peer %" PRIu64 " %s\n", event->media_active_state_changed.peer_id,
               event->media_active_state_changed.active ? "is speaking" : "is silent");
        break;
    case OdinEvent_RoomConnectionStateChanged:
        restore_input(&event->room_connection_state_changed);
        break;
    default:
        break;
    }
}

/* Sends samples from the microphone. */
static void send_audio(const float *samples, uint32_t count) {
    platform_lock();
    OdinMediaStreamHandle stream = input;
    platform_unlock();
    if (stream != 0) odin_audio_push_data(stream, samples, count);
}

/* Fills `output` with all other peers' voices, or with silence. */
static void mix(float *output, uint32_t count) {
    OdinMediaStreamHandle current[MAX_STREAMS];
    platform_lock();
    size_t current_count = stream_count;
    memcpy(current, streams, current_count * sizeof(current[0]));
    platform_unlock();

    memset(output, 0, count * sizeof(output[0]));
    if (current_count > 0 && odin_is_error(odin_audio_mix_streams(room, current, current_count, output, count))) {
        memset(output, 0, count * sizeof(output[0]));
    }
}

/* Connects the default microphone and output device to the room until you press Enter. */
static void run_devices(void) {
    audio_start(RATE, send_audio, mix);
    puts("Press Enter to leave.");
    getchar();
    audio_stop();
}

/* Sends a quiet 440 Hz tone for 30 seconds and prints the other peers' peak level once per second. Doesn't need audio devices. */
static void run_tone(void) {
    float chunk[CHUNK];
    float heard[CHUNK];
    float peak = 0.0f;
    unsigned long sent = 0;
    const uint64_t start = platform_now_ms();
    for (int i = 1; i <= 30 * 50; i++) {
        /* A wait of 20 ms after each chunk would add the time that the work takes, so wait for the chunk's own time. */
        platform_wait_until(start + 20 * (uint64_t)(i - 1));
        for (int n = 0; n < CHUNK; n++, sent++) chunk[n] = 0.2f * sinf(6.2831853f * 440.0f * (float)(sent % RATE) / RATE);
        send_audio(chunk, CHUNK);

        mix(heard, CHUNK);
        for (int n = 0; n < CHUNK; n++) peak = fmaxf(peak, fabsf(heard[n]));
        if (i % 50 == 0) {
            printf("Peak level of the others: %.2f\n", peak);
            peak = 0.0f;
        }
    }
}

int main(int argc, char *argv[]) {
    if (argc < 2) {
        fprintf(stderr, "Usage: %s <token> [tone]\n", argv[0]);
        return 2;
    }
    setvbuf(stdout, NULL, _IONBF, 0);
    const int sends_tone = argc > 2 && strcmp(argv[2], "tone") == 0;
    if (!odin_startup_ex(ODIN_VERSION, mono)) {
        fprintf(stderr, "The runtime did not start. Check that the header and the library have the same version.\n");
        return 1;
    }

    room = odin_room_create();
    const int is_ready = !failed(odin_room_set_event_callback(room, on_event, NULL), "Could not register the event callback");

    const OdinApmConfig speech = {
        .voice_activity_detection = true,
        .voice_activity_detection_attack_probability = 0.9f,
        .voice_activity_detection_release_probability = 0.8f,
        .echo_canceller = true,
        .noise_suppression_level = OdinNoiseSuppressionLevel_Moderate,
        .gain_controller_version = OdinGainControllerVersion_V2,
    };
    /* Voice activity detection would filter out the tone, so turn off all audio processing. */
    const OdinApmConfig none = {.noise_suppression_level = OdinNoiseSuppressionLevel_None};
    failed(odin_room_configure_apm(room, sends_tone ? none : speech), "Could not configure audio processing");

    const char *name = "{\"name\":\"Core client\"}";
    failed(odin_room_update_peer_user_data(room, (const uint8_t *)name, strlen(name)), "Could not set the user data");

    const char *gateway = getenv("ODIN_GATEWAY");
    if (gateway == NULL) gateway = "https://gateway.odin.4players.io";
    int status = 1;
    if (is_ready && !failed(odin_room_join(room, gateway, argv[1]), "Could not join") && add_input()) {
        if (sends_tone) run_tone();
        else run_devices();
        status = 0;
    }

    platform_lock();
    OdinMediaStreamHandle last = input;
    input = 0;
    platform_unlock();
    if (last != 0) odin_media_stream_destroy(last);
    odin_room_close(room);
    odin_room_destroy(room);
    odin_shutdown();
    return status;
}
// #endregion
