#!/bin/sh
# Starts the game server, tells the backend when it's idle and when it stops, and passes the stop signal on.
#   start.sh <program> [arguments]
set -u

# Reports a state to the backend. Without BACKEND_URL, does nothing.
report() {
  [ -n "${BACKEND_URL:-}" ] || return 0
  curl --silent --show-error --fail --max-time 3 --output /dev/null --request POST \
    --header "x-secret: $(cat "${BACKEND_SECRET_FILE:-/run/fleet/secret}")" \
    "$BACKEND_URL/state?address=${SERVER_IP:-}&port=${GAME_PORT:-}&state=$1"
}

# With READY_FILE, the game creates this file when players can connect. Without it, the server is idle as soon as its program runs.
report_start() {
  if [ -n "${READY_FILE:-}" ]; then
    report_until_known starting
    until [ -e "$READY_FILE" ]; do sleep 1; done
  fi
  report_until_known idle
}

# Fleet lists the address of a server shortly after its start, so repeat the report until the backend knows the server.
report_until_known() {
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
    report "$1" && return
    sleep 5
  done
  echo "The backend did not accept the report. Check BACKEND_URL, the secret, SERVER_IP and GAME_PORT." >&2
}

stop() {
  trap '' TERM INT
  echo "Stopping the server"
  kill -TERM "$server" 2>/dev/null
  kill "$reports" 2>/dev/null
  report stopping
  wait "$server"
  exit $?
}

# A restarted container still has the file.
[ -z "${READY_FILE:-}" ] || rm -f "$READY_FILE"
"$@" &
server=$!
report_start &
reports=$!
trap stop TERM INT
wait "$server"
code=$?
# Fleet doesn't return the exit code, so it's only in the log.
[ "$code" -eq 0 ] || echo "The server exited with code $code" >&2
exit "$code"
