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
#define MAX_PEERS 64

typedef struct {
    uint32_t id;
    OdinDecoder *decoder;
} Peer;

/* The callbacks and the audio threads share these variables, so hold the lock for every access. */
static Peer peers[MAX_PEERS];
static int peer_count;
static OdinEncoder *encoder;
static uint32_t apm_effect;

static OdinRoom *room;
static int sends_tone;

static int failed(enum OdinError code, const char *what) {
    if (code >= 0) return 0;
    fprintf(stderr, "%s: %s\n", what, odin_error_get_last_error());
    return 1;
}

/* Returns the number that follows a key. Use a JSON library in your product. */
static uint32_t number_after(const char *json, const char *key) {
    const char *found = strstr(json, key);
    return found == NULL ? 0 : (uint32_t)strtoul(found + strlen(key), NULL, 10);
}

/* Creates the encoder. Unless a test tone is sent, adds echo cancellation, noise suppression and voice activity detection. */
static void create_encoder(uint32_t own_peer_id) {
    if (failed(odin_encoder_create(own_peer_id, RATE, false, &encoder), "Could not create the encoder")) return;
    if (sends_tone) return;
    const OdinPipeline *pipeline = odin_encoder_get_pipeline(encoder);
    const OdinApmConfig apm = {
        .echo_canceller = true,
        .noise_suppression_level = ODIN_NOISE_SUPPRESSION_LEVEL_MODERATE,
        .gain_controller_version = ODIN_GAIN_CONTROLLER_VERSION_V2,
    };
    const OdinVadConfig vad = {.voice_activity = {.enabled = true, .attack_threshold = 0.9f, .release_threshold = 0.8f}};
    uint32_t vad_effect = 0;
    if (failed(odin_pipeline_insert_apm_effect(pipeline, 0, RATE, false, &apm_effect), "Could not add audio processing") ||
        failed(odin_pipeline_set_apm_config(pipeline, apm_effect, &apm), "Could not configure audio processing") ||
        failed(odin_pipeline_insert_vad_effect(pipeline, 1, &vad_effect), "Could not add voice activity detection"))
        return;
    failed(odin_pipeline_set_vad_config(pipeline, vad_effect, &vad), "Could not configure voice activity detection");
}

static void add_peer(uint32_t id) {
    OdinDecoder *decoder = NULL;
    if (peer_count == MAX_PEERS || failed(odin_decoder_create(RATE, false, &decoder), "Could not create a decoder")) return;
    peers[peer_count++] = (Peer){id, decoder};
}

static void remove_peer(uint32_t id) {
    for (int i = 0; i < peer_count; i++) {
        if (peers[i].id != id) continue;
        odin_decoder_free(peers[i].decoder);
        peers[i] = peers[--peer_count];
        return;
    }
}

/* Frees the encoder and all decoders, because peer IDs change with the next connection. */
static void reset(void) {
    if (encoder != NULL) odin_encoder_free(encoder);
    encoder = NULL;
    while (peer_count > 0) odin_decoder_free(peers[--peer_count].decoder);
}

static void on_rpc(OdinRoom *source, const char *json, void *user_data) {
    (void)source;
    (void)user_data;
    char event[32];
    if (sscanf(json, " { \"%31[^\"]\"", event) != 1) return;
    if (strcmp(event, "NewReconnectToken") != 0) printf("%s\n", json); /* Keep tokens out of logs. */

    platform_lock();
    if (strcmp(event, "Joined") == 0) {
        create_encoder(number_after(json, "\"own_peer_id\":"));
    } else if (strcmp(event, "PeerJoined") == 0) {
        add_peer(number_after(json, "\"peer_id\":"));
    } else if (strcmp(event, "PeerLeft") == 0) {
        remove_peer(number_after(json, "\"peer_id\":"));
    } else if (strcmp(event, "RoomStatusChanged") == 0 && strstr(json, "\"joined\"") == NULL) {
        reset();
    }
    platform_unlock();
}

static void on_datagram(OdinRoom *source, const struct OdinDatagramProperties *properties, const uint8_t *bytes,
                        uint32_t length, void *user_data) {
    (void)source;
    (void)user_data;
    platform_lock();
    for (int i = 0; i < peer_count; i++) {
        if (peers[i].id == properties->peer_id) odin_decoder_push(peers[i].decoder, bytes, length);
    }
    platform_unlock();
}

/* Encodes samples and sends every datagram that is ready. */
static void send_audio(const float *samples, uint32_t count) {
    platform_lock();
    if (encoder != NULL && !failed(odin_encoder_push(encoder, samples, count), "Could not encode")) {
        for (;;) {
            uint8_t datagram[2048];
            uint32_t length = sizeof(datagram);
            const enum OdinError result = odin_encoder_pop(encoder, datagram, &length);
            if (result == ODIN_ERROR_NO_DATA || failed(result, "Could not read a datagram")) break;
            failed(odin_room_send_datagram(room, datagram, length), "Could not send");
        }
    }
    platform_unlock();
}

/* Adds the voices of all peers to the output. */
static void mix(float *output, uint32_t count) {
    float samples[RATE / 10];
    if (count > RATE / 10) return;
    platform_lock();
    for (int i = 0; i < peer_count; i++) {
        if (odin_decoder_pop(peers[i].decoder, samples, count, NULL) != ODIN_ERROR_SUCCESS) continue;
        for (uint32_t k = 0; k < count; k++) output[k] += samples[k];
    }
    if (encoder != NULL && !sends_tone) {
        /* 10 ms is a fallback. If your audio library reports its output and input latency, pass their sum instead. */
        odin_pipeline_update_apm_playback(odin_encoder_get_pipeline(encoder), apm_effect, output, count, 10);
    }
    platform_unlock();
}

/* Connects the default microphone and output device to the room until you press Enter. */
static void run_devices(void) {
    audio_start(RATE, send_audio, mix);
    puts("Press Enter to leave.");
    getchar();
    audio_stop();
}

/* Sends a tone of 440 Hz for 30 seconds, and prints the level of the other voices once per second. Doesn't need audio devices. */
static void run_tone(void) {
    float peak = 0;
    const uint64_t start = platform_now_ms();
    for (int chunk = 0; chunk < 30 * 50; chunk++) {
        /* A wait of 20 ms after each chunk would add the time that the work takes, so wait for the chunk's own time. */
        platform_wait_until(start + 20 * (uint64_t)chunk);
        float tone[CHUNK];
        float voices[CHUNK] = {0};
        for (int i = 0; i < CHUNK; i++) {
            tone[i] = 0.1f * sinf(6.2831853f * 440.0f * (float)((chunk * CHUNK + i) % RATE) / RATE);
        }
        send_audio(tone, CHUNK);
        mix(voices, CHUNK);
        for (int i = 0; i < CHUNK; i++) peak = fmaxf(peak, fabsf(voices[i]));
        if (chunk % 50 == 49) {
            printf("Peak level of the others: %.2f\n", peak);
            peak = 0;
        }
    }
}

int main(int argc, char *argv[]) {
    if (argc < 2) {
        fprintf(stderr, "Usage: %s <token> [tone]\n", argv[0]);
        return 2;
    }
    setvbuf(stdout, NULL, _IONBF, 0);
    sends_tone = argc > 2 && strcmp(argv[2], "tone") == 0;
    if (failed(odin_initialize(ODIN_VERSION), "The runtime did not start")) return 1;

    struct OdinRoomEvents events = {.on_datagram = on_datagram, .on_rpc = on_rpc};
    const char *gateway = getenv("ODIN_GATEWAY");
    if (gateway == NULL) gateway = "https://gateway.odin.4players.io";
    if (failed(odin_room_create(gateway, argv[1], &events, NULL, &room), "Could not join")) {
        odin_shutdown();
        return 1;
    }

    if (sends_tone) run_tone();
    else run_devices();

    odin_room_close(room);
    odin_room_free(room);
    platform_lock();
    reset();
    platform_unlock();
    odin_shutdown();
    return 0;
}
// #endregion
