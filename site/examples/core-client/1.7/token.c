#include <stdio.h>
#include <stdlib.h>
#include "odin.h"

static int report(OdinReturnCode code, const char *what) {
    char text[512];
    odin_error_format(code, text, sizeof(text));
    fprintf(stderr, "%s: %s\n", what, text);
    return 1;
}

int main(int argc, char *argv[]) {
    char key[128];
    char token[512];

    const char *own_key = getenv("ODIN_ACCESS_KEY");
    if (own_key != NULL) {
        snprintf(key, sizeof(key), "%s", own_key);
    } else {
        OdinReturnCode code = odin_access_key_generate(key, sizeof(key));
        if (odin_is_error(code)) return report(code, "Could not create an access key");
    }

    OdinTokenGenerator *generator = odin_token_generator_create(key);
    if (generator == NULL) {
        fprintf(stderr, "The access key is not valid. Copy all 44 characters again.\n");
        return 1;
    }
    OdinTokenOptions options = {.audience = OdinTokenAudience_Gateway, .lifetime = 300};
    OdinReturnCode code =
        odin_token_generator_create_token_ex(generator, "lobby", argc > 1 ? argv[1] : "tester", &options, token, sizeof(token));
    odin_token_generator_destroy(generator);
    if (odin_is_error(code)) return report(code, "Could not sign a token");

    printf("Access key: %s\nToken: %s\n", key, token);
    return 0;
}
