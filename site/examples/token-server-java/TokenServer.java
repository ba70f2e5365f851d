import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.NamedParameterSpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class TokenServer {
    // #region token
    /** Signs tokens with an access key. */
    static final class TokenGenerator {
        /** How long a token is valid, in seconds. */
        private static final long LIFETIME = 300;

        private final PrivateKey privateKey;
        private final String keyId;

        /** Throws an IllegalArgumentException if the access key is invalid. */
        TokenGenerator(String accessKey) throws GeneralSecurityException {
            byte[] key = Base64.getDecoder().decode(accessKey);
            if (key.length != 33 || key[0] != 1 || crc8(key) != 0) {
                throw new IllegalArgumentException("invalid access key");
            }
            KeyPair pair = keyPair(Arrays.copyOfRange(key, 1, 33));
            privateKey = pair.getPrivate();
            // The last 32 bytes of the encoded form are the public key.
            byte[] encoded = pair.getPublic().getEncoded();
            keyId = keyId(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
        }

        /** The room and the user must not contain characters that JSON escapes. */
        String createToken(String room, String user) throws GeneralSecurityException {
            long now = Instant.now().getEpochSecond();
            String header = String.format("{\"alg\":\"EdDSA\",\"kid\":\"%s\"}", keyId);
            String claims = String.format(
                    "{\"rid\":\"%s\",\"uid\":\"%s\",\"sub\":\"connect\",\"exp\":%d,\"nbf\":%d}",
                    room, user, now + LIFETIME, now);
            String body = base64Url(bytes(header)) + "." + base64Url(bytes(claims));
            Signature signature = Signature.getInstance("Ed25519");
            signature.initSign(privateKey);
            signature.update(bytes(body));
            return body + "." + base64Url(signature.sign());
        }

        /** Java only calculates a public key when it generates a pair, so the generator gets the seed as its random bytes. */
        private static KeyPair keyPair(byte[] seed) throws GeneralSecurityException {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
            generator.initialize(NamedParameterSpec.ED25519, new SecureRandom() {
                @Override
                public void nextBytes(byte[] bytes) {
                    System.arraycopy(seed, 0, bytes, 0, bytes.length);
                }
            });
            return generator.generateKeyPair();
        }

        /** Combines the eight blocks of the public key's SHA-512 hash with XOR. */
        private static String keyId(byte[] publicKey) throws GeneralSecurityException {
            byte[] hash = MessageDigest.getInstance("SHA-512").digest(publicKey);
            byte[] id = new byte[9];
            id[0] = 1;
            for (int i = 0; i < hash.length; i++) {
                id[1 + i % 8] ^= hash[i];
            }
            return Base64.getEncoder().encodeToString(id);
        }

        /** Returns 0 if the last byte is the checksum of the bytes between it and the version. */
        private static int crc8(byte[] key) {
            int crc = 0xff;
            for (int i = 1; i < key.length; i++) {
                crc ^= key[i] & 0xff;
                for (int bit = 0; bit < 8; bit++) {
                    crc = ((crc & 0x80) != 0 ? (crc << 1) ^ 0x31 : crc << 1) & 0xff;
                }
            }
            return crc;
        }

        private static String base64Url(byte[] data) {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(data);
        }
    }
    // #endregion

    // #region access
    private static final Pattern USER = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_ .-]{0,63}");

    /** Returns the user's ID, or null if no user is signed in. Replace this with your own session check. */
    private static String signedInUser(Headers headers) {
        String user = headers.getFirst("X-Demo-User");
        return user != null && USER.matcher(user).matches() ? user : null;
    }

    /** Returns whether the user can enter the room. Replace this with your own rules. */
    private static boolean mayEnter(String user, String room) {
        return true;
    }
    // #endregion

    // #region limit
    /** Counts the requests of each user in the current minute. */
    static final class RateLimit {
        private static final int REQUESTS_PER_MINUTE = 20;

        private final Map<String, Integer> counts = new HashMap<>();
        private long minute;

        synchronized boolean isExceeded(String user) {
            long now = Instant.now().getEpochSecond() / 60;
            if (now != minute) counts.clear();
            minute = now;
            return counts.merge(user, 1, Integer::sum) > REQUESTS_PER_MINUTE;
        }
    }
    // #endregion

    // #region endpoint
    private static final Pattern ROOM_IN_QUERY = Pattern.compile("(?:.*&)?room=([A-Za-z0-9_-]{1,64})(?:&.*)?");

    private static void handle(HttpExchange exchange, TokenGenerator generator, RateLimit limit) throws IOException {
        if (!exchange.getRequestURI().getPath().equals("/odin-token")) {
            answer(exchange, 404, "error", "not found");
            return;
        }
        if (exchange.getRequestMethod().equals("OPTIONS")) {
            answer(exchange, 204, null, null);
            return;
        }
        if (!exchange.getRequestMethod().equals("GET")) {
            exchange.getResponseHeaders().set("Allow", "GET, OPTIONS");
            answer(exchange, 405, "error", "use GET");
            return;
        }
        String user = signedInUser(exchange.getRequestHeaders());
        if (user == null) {
            answer(exchange, 401, "error", "sign in first");
            return;
        }
        String query = exchange.getRequestURI().getRawQuery();
        Matcher room = ROOM_IN_QUERY.matcher(query == null ? "" : query);
        if (!room.matches()) {
            answer(exchange, 400, "error", "room must have 1 to 64 letters, digits, _ or -");
            return;
        }
        if (!mayEnter(user, room.group(1))) {
            answer(exchange, 403, "error", "not your room");
            return;
        }
        if (limit.isExceeded(user)) {
            exchange.getResponseHeaders().set("Retry-After", "60");
            answer(exchange, 429, "error", "too many requests");
            return;
        }
        try {
            answer(exchange, 200, "token", generator.createToken(room.group(1), user));
        } catch (GeneralSecurityException error) {
            error.printStackTrace();
            answer(exchange, 500, "error", "no token");
        }
    }

    private static void answer(HttpExchange exchange, int status, String key, String value) throws IOException {
        Map<String, String> headers = Map.of(
                "Content-Type", "application/json",
                "Cache-Control", "no-store",
                "Access-Control-Allow-Origin", environment("ALLOWED_ORIGIN", "http://localhost:5173"),
                "Access-Control-Allow-Headers", "x-demo-user",
                "Vary", "Origin");
        headers.forEach(exchange.getResponseHeaders()::set);
        try (exchange) {
            // Responses to HEAD have no body.
            boolean isEmpty = key == null || exchange.getRequestMethod().equals("HEAD");
            byte[] body = isEmpty ? new byte[0] : bytes(String.format("{\"%s\":\"%s\"}", key, value));
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }
    // #endregion

    public static void main(String[] args) throws Exception {
        TokenGenerator generator = createGenerator(System.getenv("ODIN_ACCESS_KEY"));
        RateLimit limit = new RateLimit();
        String host = environment("HOST", "localhost");
        int port = Integer.parseInt(environment("PORT", "8080"));
        HttpServer server = HttpServer.create(new InetSocketAddress(host, port), 0);
        server.createContext("/", exchange -> handle(exchange, generator, limit));
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.start();
        System.out.printf("http://%s:%d/odin-token?room=lobby%n", host, port);
    }

    /** Returns the generator, or exits with a message if the key is missing or incomplete. */
    private static TokenGenerator createGenerator(String accessKey) throws GeneralSecurityException {
        try {
            if (accessKey != null && !accessKey.isEmpty()) return new TokenGenerator(accessKey);
            System.err.println("Set ODIN_ACCESS_KEY to your access key.");
        } catch (IllegalArgumentException error) {
            System.err.println("ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.");
        }
        System.exit(1);
        throw new AssertionError();
    }

    private static String environment(String name, String fallback) {
        String value = System.getenv(name);
        return value == null || value.isEmpty() ? fallback : value;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
