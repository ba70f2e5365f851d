<?php

declare(strict_types=1);

// #region token
/** How long a token is valid, in seconds. */
const LIFETIME = 300;

/** Signs tokens with an access key. */
final class TokenGenerator
{
    private string $secretKey;
    private string $keyId;

    /** Throws an InvalidArgumentException if the access key is invalid. */
    public function __construct(string $accessKey)
    {
        $key = base64_decode($accessKey, true);
        if ($key === false || strlen($key) !== 33 || $key[0] !== "\x01" || crc8(substr($key, 1)) !== 0) {
            throw new InvalidArgumentException('invalid access key');
        }
        $pair = sodium_crypto_sign_seed_keypair(substr($key, 1));
        $this->secretKey = sodium_crypto_sign_secretkey($pair);
        $this->keyId = keyId(sodium_crypto_sign_publickey($pair));
    }

    public function createToken(string $room, string $user): string
    {
        $now = time();
        $header = ['alg' => 'EdDSA', 'kid' => $this->keyId];
        $claims = ['rid' => $room, 'uid' => $user, 'sub' => 'connect', 'exp' => $now + LIFETIME, 'nbf' => $now];
        $body = base64url(toJson($header)) . '.' . base64url(toJson($claims));
        return $body . '.' . base64url(sodium_crypto_sign_detached($body, $this->secretKey));
    }
}

/** Combines the eight blocks of the public key's SHA-512 hash with XOR. */
function keyId(string $publicKey): string
{
    $blocks = str_split(hash('sha512', $publicKey, true), 8);
    return base64_encode("\x01" . array_reduce($blocks, fn ($sum, $block) => $sum ^ $block, str_repeat("\0", 8)));
}

/** Returns 0 if the last byte is the checksum of the bytes before it. */
function crc8(string $data): int
{
    $crc = 0xff;
    foreach (str_split($data) as $byte) {
        $crc ^= ord($byte);
        for ($i = 0; $i < 8; $i++) {
            $crc = ($crc & 0x80 ? ($crc << 1) ^ 0x31 : $crc << 1) & 0xff;
        }
    }
    return $crc;
}

function toJson(array $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
}

function base64url(string $data): string
{
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}
// #endregion

// #region access
/** Returns the user's ID, or null if no user is signed in. Replace this with your own session check. */
function signedInUser(): ?string
{
    $user = $_SERVER['HTTP_X_DEMO_USER'] ?? '';
    return preg_match('/^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,63}$/D', $user) ? $user : null;
}

/** Returns whether the user can enter the room. Replace this with your own rules. */
function mayEnter(string $user, string $room): bool
{
    return true;
}
// #endregion

// #region limit
const REQUESTS_PER_MINUTE = 20;

/** Counts the requests of a user in the current minute. PHP forgets variables after each request, so the counts are in a file. */
function isRateLimited(string $user): bool
{
    $file = fopen(sys_get_temp_dir() . '/odin-token-requests-' . ($_SERVER['SERVER_PORT'] ?? '') . '.json', 'c+');
    if ($file === false || !flock($file, LOCK_EX)) {
        throw new RuntimeException('The file with the number of requests cannot be opened.');
    }
    $minute = intdiv(time(), 60);
    $stored = json_decode(stream_get_contents($file) ?: 'null', true);
    $counts = ($stored['minute'] ?? null) === $minute ? $stored['counts'] : [];
    $counts[$user] = ($counts[$user] ?? 0) + 1;
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, toJson(['minute' => $minute, 'counts' => $counts]));
    fclose($file);
    return $counts[$user] > REQUESTS_PER_MINUTE;
}
// #endregion

// #region endpoint
function answer(int $status, ?array $body): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    header('Access-Control-Allow-Origin: ' . (getenv('ALLOWED_ORIGIN') ?: 'http://localhost:5173'));
    header('Access-Control-Allow-Headers: x-demo-user');
    header('Vary: Origin');
    exit($body === null ? '' : toJson($body));
}

function handle(): never
{
    if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/odin-token') {
        answer(404, ['error' => 'not found']);
    }
    if ($_SERVER['REQUEST_METHOD'] === 'OPTIONS') {
        answer(204, null);
    }
    if ($_SERVER['REQUEST_METHOD'] !== 'GET') {
        header('Allow: GET, OPTIONS');
        answer(405, ['error' => 'use GET']);
    }
    $accessKey = getenv('ODIN_ACCESS_KEY');
    if (!$accessKey) {
        error_log('Set ODIN_ACCESS_KEY to your access key.');
        answer(500, ['error' => 'no access key']);
    }
    try {
        $generator = new TokenGenerator($accessKey);
    } catch (InvalidArgumentException) {
        error_log('ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.');
        answer(500, ['error' => 'invalid access key']);
    }

    $user = signedInUser();
    if ($user === null) {
        answer(401, ['error' => 'sign in first']);
    }
    $room = $_GET['room'] ?? '';
    if (!is_string($room) || !preg_match('/^[A-Za-z0-9_-]{1,64}$/D', $room)) {
        answer(400, ['error' => 'room must have 1 to 64 letters, digits, _ or -']);
    }
    if (!mayEnter($user, $room)) {
        answer(403, ['error' => 'not your room']);
    }
    if (isRateLimited($user)) {
        header('Retry-After: 60');
        answer(429, ['error' => 'too many requests']);
    }
    answer(200, ['token' => $generator->createToken($room, $user)]);
}
// #endregion

try {
    handle();
} catch (Throwable $error) {
    error_log((string) $error);
    answer(500, ['error' => 'no token']);
}
