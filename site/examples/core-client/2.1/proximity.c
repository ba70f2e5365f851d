#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "audio.h"
#include "odin.h"
#include "platform.h"

// #region room
#define RATE 48000
#define MAX_PEERS 64

typedef struct {
    uint32_t id;
    OdinDecoder *decoder;
} Peer;

/* The callbacks and the audio threads share the fields, so hold the lock for every access. */
typedef struct {
    struct OdinRoomEvents events; /* The callbacks stay in memory until odin_shutdown has returned. */
    OdinRoom *room;
    OdinEncoder *encoder; /* The encoder is NULL until you have joined. */
    bool sends;
    Peer peers[MAX_PEERS];
    int peer_count;
} VoiceRoom;

static VoiceRoom near_room = {.sends = true};
static VoiceRoom radio_room = {.sends = false};
// #endregion

static bool failed(enum OdinError code, const char *what) {
    if (code >= 0) return false;
    fprintf(stderr, "%s: %s\n", what, odin_error_get_last_error());
    return true;
}

/* Returns the number that follows a key. Use a JSON library in your product. */
static uint32_t number_after(const char *json, const char *key) {
    const char *found = strstr(json, key);
    return found == NULL ? 0 : (uint32_t)strtoul(found + strlen(key), NULL, 10);
}

// #region position
#define HEARING_DISTANCE 40.0f /* Use the units of your world. */

static OdinPosition listener; /* This is your own position. Hold the lock for every access. */

static void send_position(void) {
    if (near_room.encoder == NULL) return;
    failed(odin_encoder_set_position(near_room.encoder, 1, &listener), "Could not send the position");
}

/* Moves you to a position in your world. */
static void move_to(float x, float y, float z) {
    platform_lock();
    listener = (OdinPosition){x / HEARING_DISTANCE, y / HEARING_DISTANCE, z / HEARING_DISTANCE};
    send_position();
    platform_unlock();
}
// #endregion

// #region encoders
static void create_encoder(VoiceRoom *voice, uint32_t own_peer_id) {
    const char *problem = "Could not create the encoder";
    if (voice == &radio_room) {
        failed(odin_encoder_create(own_peer_id, RATE, false, &voice->encoder), problem);
        return;
    }
    /* Use the defaults of odin_encoder_create (mono, for voice, 32 kbit/s, 15% expected packet loss), and send a position every 500 ms. */
    if (failed(odin_encoder_create_ex(own_peer_id, RATE, false, true, 32, 15, 500, &voice->encoder), problem)) return;
    send_position();
}
// #endregion

// #region peers
static void add_peer(VoiceRoom *voice, uint32_t id) {
    OdinDecoder *decoder = NULL;
    if (voice->peer_count == MAX_PEERS || failed(odin_decoder_create(RATE, false, &decoder), "Could not create a decoder")) return;
    voice->peers[voice->peer_count++] = (Peer){id, decoder};
}

static void remove_peer(VoiceRoom *voice, uint32_t id) {
    for (int i = 0; i < voice->peer_count; i++) {
        if (voice->peers[i].id != id) continue;
        odin_decoder_free(voice->peers[i].decoder);
        voice->peers[i] = voice->peers[--voice->peer_count];
        return;
    }
}

/* Frees the encoder and all decoders, because peer IDs change with the next connection. */
static void reset(VoiceRoom *voice) {
    if (voice->encoder != NULL) odin_encoder_free(voice->encoder);
    voice->encoder = NULL;
    while (voice->peer_count > 0) odin_decoder_free(voice->peers[--voice->peer_count].decoder);
}

static void on_rpc(OdinRoom *source, const char *json, void *user_data) {
    (void)source;
    VoiceRoom *voice = user_data;
    char event[32];
    if (sscanf(json, " { \"%31[^\"]\"", event) != 1) return;
    if (strcmp(event, "NewReconnectToken") != 0) printf("%s\n", json); /* Keep tokens out of logs. */

    platform_lock();
    if (strcmp(event, "Joined") == 0) create_encoder(voice, number_after(json, "\"own_peer_id\":"));
    else if (strcmp(event, "PeerJoined") == 0) add_peer(voice, number_after(json, "\"peer_id\":"));
    else if (strcmp(event, "PeerLeft") == 0) remove_peer(voice, number_after(json, "\"peer_id\":"));
    else if (strcmp(event, "RoomStatusChanged") == 0 && strstr(json, "\"joined\"") == NULL) reset(voice);
    platform_unlock();
}

static void on_datagram(OdinRoom *source, const struct OdinDatagramProperties *properties, const uint8_t *bytes,
                        uint32_t length, void *user_data) {
    (void)source;
    VoiceRoom *voice = user_data;
    platform_lock();
    for (int i = 0; i < voice->peer_count; i++) {
        if (voice->peers[i].id == properties->peer_id) odin_decoder_push(voice->peers[i].decoder, bytes, length);
    }
    platform_unlock();
}
// #endregion

// #region send
static void send_to(VoiceRoom *voice, const float *samples, uint32_t count) {
    if (voice->encoder == NULL || !voice->sends) return;
    if (failed(odin_encoder_push(voice->encoder, samples, count), "Could not encode")) return;
    for (;;) {
        uint8_t datagram[2048];
        uint32_t length = sizeof(datagram);
        const enum OdinError result = odin_encoder_pop(voice->encoder, datagram, &length);
        if (result == ODIN_ERROR_NO_DATA || failed(result, "Could not read a datagram")) return;
        failed(odin_room_send_datagram(voice->room, datagram, length), "Could not send");
    }
}

static void on_microphone(const float *samples, uint32_t count) {
    platform_lock();
    send_to(&near_room, samples, count);
    send_to(&radio_room, samples, count);
    platform_unlock();
}

/* Turns the radio on or off. Call this function when the radio key goes down or up. */
static void set_talking(bool on) {
    platform_lock();
    radio_room.sends = on;
    platform_unlock();
}
// #endregion

// #region mix
/* Returns 1 at your position, and 0 at the hearing distance or farther away. */
static float volume_of(OdinDecoder *decoder) {
    OdinPosition speaker;
    uint32_t count = 1;
    if (odin_decoder_get_positions(decoder, 1, &speaker, &count) != ODIN_ERROR_SUCCESS || count == 0) return 0;
    const float x = speaker.x - listener.x;
    const float y = speaker.y - listener.y;
    const float z = speaker.z - listener.z;
    return fmaxf(0, 1 - sqrtf(x * x + y * y + z * z));
}

static void mix_room(VoiceRoom *voice, float *output, uint32_t count) {
    float samples[RATE / 10];
    for (int i = 0; i < voice->peer_count; i++) {
        OdinDecoder *decoder = voice->peers[i].decoder;
        if (odin_decoder_pop(decoder, samples, count, NULL) != ODIN_ERROR_SUCCESS) continue;
        const float volume = voice == &near_room ? volume_of(decoder) : 1;
        for (uint32_t k = 0; k < count; k++) output[k] += volume * samples[k];
    }
}

static void mix(float *output, uint32_t count) {
    if (count > RATE / 10) return;
    platform_lock();
    mix_room(&near_room, output, count);
    mix_room(&radio_room, output, count);
    platform_unlock();
}
// #endregion

// #region main
static bool join(VoiceRoom *voice, const char *token) {
    const char *gateway = getenv("ODIN_GATEWAY");
    if (gateway == NULL) gateway = "https://gateway.odin.4players.io";
    voice->events = (struct OdinRoomEvents){.on_datagram = on_datagram, .on_rpc = on_rpc, .user_data = voice};
    return !failed(odin_room_create(gateway, token, &voice->events, NULL, &voice->room), "Could not join");
}

static void leave(VoiceRoom *voice) {
    if (voice->room == NULL) return;
    odin_room_close(voice->room);
    odin_room_free(voice->room);
    platform_lock();
    reset(voice);
    platform_unlock();
}

/* Connects the default microphone and output device to both rooms until you enter q. */
static void run_devices(void) {
    audio_start(RATE, on_microphone, mix);
    puts("Press Enter to turn the radio on or off, or q and Enter to leave.");
    bool on = false;
    for (int key = getchar(); key != 'q' && key != EOF; key = getchar()) {
        if (key != '\n') continue;
        on = !on;
        set_talking(on);
        puts(on ? "Radio on" : "Radio off");
    }
    audio_stop();
}

int main(int argc, char *argv[]) {
    if (argc < 3) {
        fprintf(stderr, "Usage: %s <proximity token> <radio token> [x]\n", argv[0]);
        return 2;
    }
    setvbuf(stdout, NULL, _IONBF, 0);
    if (failed(odin_initialize(ODIN_VERSION), "The runtime did not start")) return 1;

    move_to(argc > 3 ? strtof(argv[3], NULL) : 0, 0, 0);
    const bool joined = join(&near_room, argv[1]) && join(&radio_room, argv[2]);
    if (joined) run_devices();

    leave(&near_room);
    leave(&radio_room);
    odin_shutdown();
    return joined ? 0 : 1;
}
// #endregion
