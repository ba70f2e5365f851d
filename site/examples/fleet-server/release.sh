#!/usr/bin/env bash
# Registers a pushed Docker image, switches a config to it, and waits until its servers are healthy.
set -euo pipefail
: "${ODIN_API_KEY:?}" "${ODIN_APP_ID:?}" "${REGISTRY_ID:?}" "${CONFIG_ID:?}" "${VERSION:?}" "${IMAGE:?}"

login=(--api-key "$ODIN_API_KEY" --app-id "$ODIN_APP_ID")
pause=${PAUSE:-10}

image_id=$(odin fleet images create "${login[@]}" --force --format "value(id)" \
  --name "${IMAGE##*/}-server" --version "$VERSION" --os linux \
  --type dockerImage --docker-image "$IMAGE:$VERSION" --registry-id "$REGISTRY_ID")

for _ in $(seq 60); do
  status=$(odin fleet images get "${login[@]}" --image-id "$image_id" --format "value(status)")
  case $status in
    ready) break ;;
    error)
      odin fleet images get "${login[@]}" --image-id "$image_id" --format "value(statusMessage)" >&2
      exit 1 ;;
  esac
  sleep "$pause"
done
[ "$status" = ready ] || { echo "Image $image_id is still $status" >&2; exit 1; }

odin fleet configs update "${login[@]}" --config-id "$CONFIG_ID" --binary-id "$image_id" --force

running=$(odin fleet configs get "${login[@]}" --config-id "$CONFIG_ID" --format "value(binaryId)")
[ "$running" = "$image_id" ] || { echo "Config $CONFIG_ID still has image $running" >&2; exit 1; }
echo "Config $CONFIG_ID runs image $image_id ($VERSION)"

# The servers can still look healthy until they restart, so wait for three checks in a row that find only healthy servers.
checks=0
for _ in $(seq 30); do
  sleep "$pause"
  status=$(odin fleet configs get "${login[@]}" --config-id "$CONFIG_ID" --format "value(status)")
  servers=$(odin fleet servers list "${login[@]}" --format "value(serverConfigId,id,isHealthy)" |
    grep "^$CONFIG_ID," || true)
  unhealthy=$(grep -v ',true$' <<<"$servers" | cut -d, -f2 || true)
  if [ "$status" = ready ] && [ -n "$servers" ] && [ -z "$unhealthy" ]; then
    checks=$((checks + 1))
    [ "$checks" -lt 3 ] || { echo "All servers are healthy"; exit 0; }
  else
    checks=0
  fi
done
[ "$status" = ready ] || echo "The status of config $CONFIG_ID is $status" >&2
[ -n "$servers" ] || echo "No server runs config $CONFIG_ID" >&2
for server in $unhealthy; do
  echo "Server $server is not healthy:" >&2
  odin fleet servers logs "${login[@]}" --server-id "$server" >&2
done
exit 1
