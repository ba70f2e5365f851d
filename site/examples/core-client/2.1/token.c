#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "odin.h"

static int report(const char *what) {
    fprintf(stderr, "%s: %s\n", what, odin_error_get_last_error());
    return 1;
}

/* Signs a token for a user ID and a room. */
int main(int argc, char *argv[]) {
    if (odin_initialize(ODIN_VERSION) < 0) return report("The runtime did not start");

    OdinTokenGenerator *generator = NULL;
    if (odin_token_generator_create(getenv("ODIN_ACCESS_KEY"), &generator) < 0) {
        return report("The access key is not valid");
    }

    char key[128];
    uint32_t key_length = sizeof(key) - 1;
    if (odin_token_generator_get_access_key(generator, key, &key_length) != ODIN_ERROR_SUCCESS) {
        return report("Could not read the access key");
    }

    char claims[256];
    long long now = (long long)time(NULL);
    snprintf(claims, sizeof(claims), "{\"rid\":\"%s\",\"uid\":\"%s\",\"sub\":\"connect\",\"nbf\":%lld,\"exp\":%lld}",
             argc > 2 ? argv[2] : "lobby", argc > 1 ? argv[1] : "tester", now, now + 300);

    char token[1024];
    uint32_t token_length = sizeof(token) - 1;
    if (odin_token_generator_sign(generator, claims, token, &token_length) != ODIN_ERROR_SUCCESS) {
        return report("Could not sign a token");
    }

    printf("Access key: %.*s\nToken: %.*s\n", (int)key_length, key, (int)token_length, token);
    odin_token_generator_free(generator);
    odin_shutdown();
    return 0;
}
