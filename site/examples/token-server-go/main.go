package main

import (
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"regexp"
	"sync"
	"time"
)

// #region token
const lifetime = 300 // How long a token is valid, in seconds.

// TokenGenerator signs tokens with an access key.
type TokenGenerator struct {
	privateKey ed25519.PrivateKey
	keyID      string
}

type header struct {
	Algorithm string `json:"alg"`
	KeyID     string `json:"kid"`
}

type claims struct {
	Room      string `json:"rid"`
	User      string `json:"uid"`
	Subject   string `json:"sub"`
	Expires   int64  `json:"exp"`
	NotBefore int64  `json:"nbf"`
}

// NewTokenGenerator returns an error if the access key is invalid.
func NewTokenGenerator(accessKey string) (*TokenGenerator, error) {
	key, err := base64.StdEncoding.DecodeString(accessKey)
	if err != nil || len(key) != 33 || key[0] != 1 || crc8(key[1:]) != 0 {
		return nil, errors.New("invalid access key")
	}
	privateKey := ed25519.NewKeyFromSeed(key[1:])
	return &TokenGenerator{privateKey, keyID(privateKey.Public().(ed25519.PublicKey))}, nil
}

// CreateToken returns a token with which the user can join the room.
func (g *TokenGenerator) CreateToken(room, user string) (string, error) {
	now := time.Now().Unix()
	head, err := json.Marshal(header{"EdDSA", g.keyID})
	if err != nil {
		return "", err
	}
	payload, err := json.Marshal(claims{room, user, "connect", now + lifetime, now})
	if err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	body := encode(head) + "." + encode(payload)
	return body + "." + encode(ed25519.Sign(g.privateKey, []byte(body))), nil
}

// keyID combines the eight blocks of the public key's SHA-512 hash with XOR.
func keyID(publicKey ed25519.PublicKey) string {
	id := make([]byte, 9)
	id[0] = 1
	for i, b := range sha512.Sum512(publicKey) {
		id[1+i%8] ^= b
	}
	return base64.StdEncoding.EncodeToString(id)
}

// crc8 returns 0 if the last byte is the checksum of the bytes before it.
func crc8(data []byte) byte {
	crc := byte(0xff)
	for _, b := range data {
		crc ^= b
		for i := 0; i < 8; i++ {
			if crc&0x80 != 0 {
				crc = crc<<1 ^ 0x31
			} else {
				crc <<= 1
			}
		}
	}
	return crc
}

// #endregion

// #region access
var userName = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,63}$`)

// signedInUser returns the user's ID, or "" if no user is signed in. Replace this with your own session check.
func signedInUser(headers http.Header) string {
	if user := headers.Get("X-Demo-User"); userName.MatchString(user) {
		return user
	}
	return ""
}

// mayEnter returns whether the user can enter the room. Replace this with your own rules.
func mayEnter(user, room string) bool {
	return true
}

// #endregion

// #region limit
const requestsPerMinute = 20

// rateLimit counts the requests of each user in the current minute.
type rateLimit struct {
	sync.Mutex
	minute int64
	counts map[string]int
}

func (l *rateLimit) isExceeded(user string) bool {
	l.Lock()
	defer l.Unlock()
	if minute := time.Now().Unix() / 60; minute != l.minute {
		l.minute, l.counts = minute, map[string]int{}
	}
	l.counts[user]++
	return l.counts[user] > requestsPerMinute
}

// #endregion

// #region endpoint
var roomName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

func tokenHandler(generator *TokenGenerator, origin string) http.HandlerFunc {
	limit := &rateLimit{}
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", origin)
		w.Header().Set("Access-Control-Allow-Headers", "x-demo-user")
		w.Header().Set("Vary", "Origin")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		if r.Method != http.MethodGet {
			w.Header().Set("Allow", "GET, OPTIONS")
			answer(w, http.StatusMethodNotAllowed, "error", "use GET")
			return
		}
		user := signedInUser(r.Header)
		if user == "" {
			answer(w, http.StatusUnauthorized, "error", "sign in first")
			return
		}
		room := r.URL.Query().Get("room")
		if !roomName.MatchString(room) {
			answer(w, http.StatusBadRequest, "error", "room must have 1 to 64 letters, digits, _ or -")
			return
		}
		if !mayEnter(user, room) {
			answer(w, http.StatusForbidden, "error", "not your room")
			return
		}
		if limit.isExceeded(user) {
			w.Header().Set("Retry-After", "60")
			answer(w, http.StatusTooManyRequests, "error", "too many requests")
			return
		}
		token, err := generator.CreateToken(room, user)
		if err != nil {
			log.Print(err)
			answer(w, http.StatusInternalServerError, "error", "no token")
			return
		}
		answer(w, http.StatusOK, "token", token)
	}
}

func answer(w http.ResponseWriter, status int, key, value string) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(map[string]string{key: value}); err != nil {
		log.Print(err)
	}
}

// #endregion

func main() {
	accessKey := os.Getenv("ODIN_ACCESS_KEY")
	if accessKey == "" {
		fmt.Fprintln(os.Stderr, "Set ODIN_ACCESS_KEY to your access key.")
		os.Exit(1)
	}
	generator, err := NewTokenGenerator(accessKey)
	if err != nil {
		fmt.Fprintln(os.Stderr, "ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.")
		os.Exit(1)
	}
	port := envOr("PORT", "8080")
	http.HandleFunc("/odin-token", tokenHandler(generator, envOr("ALLOWED_ORIGIN", "http://localhost:5173")))
	address := envOr("HOST", "localhost") + ":" + port
	fmt.Printf("http://%s/odin-token?room=lobby\n", address)
	log.Fatal(http.ListenAndServe(address, nil))
}

func envOr(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}
