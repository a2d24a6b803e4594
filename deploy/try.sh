#!/usr/bin/env bash
# Runs the last stage of the Containerfile without a container engine: its steps in a clean Debian, then the image's command as its
# user, on a read-only root, without a network. Needs root, and two folders that it may change:
#   debootstrap --variant=minbase bookworm /tmp/debian && npm run release -- /tmp/release
#   deploy/try.sh /tmp/debian /tmp/release
set -euo pipefail
root=$(realpath "$1")
release=$(realpath "$2")
file=$(dirname "$(realpath "$0")")/Containerfile
stage=$(sed -e ':a' -e '/\\$/{N;s/\\\n//;ba' -e '}' "$file" | awk '/^FROM/ { text = "" } { text = text $0 "\n" } END { printf "%s", text }')
instruction() { grep -oP "^$1 \K.*" <<<"$stage"; }
words() { "$root/opt/marquee/node_modules/node/bin/node" -p 'JSON.parse(process.argv[1]).join("\0")' "$1"; }

chroot "$root" sh -euc "$(instruction RUN)"
cp -a "$release/." "$root$(instruction 'COPY --from=build /release')"
user=$(instruction USER)
health=$(instruction HEALTHCHECK)
mapfile -d '' -t check < <(words "${health#*CMD }" | tr -d '\n')
mapfile -d '' -t command < <({ words "$(instruction ENTRYPOINT)" | tr '\n' '\0'; words "$(instruction CMD)" | tr -d '\n'; })
secret=$(head -c 36 /dev/urandom | base64)
settings="$(instruction ENV) PUBLIC_URL=http://localhost:4000 JWT_SECRET=$secret"

# shellcheck disable=SC2206
inside=(chroot --userspec="$user" "$root" env -i -C "$(instruction WORKDIR)" PATH=/usr/bin:/bin $settings)

run() {
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount --bind "$root/data" "$root/data"
  mount --bind "$root/backups" "$root/backups"
  mount -o remount,ro,bind "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs tmpfs "$root/tmp"
  ip link set lo up
  "${inside[@]}" "${command[@]}" &
  local server=$!
  for _ in $(seq 180); do
    "${inside[@]}" "${check[@]}" && break
    kill -0 "$server"
    sleep 1
  done
  "${inside[@]}" "${check[@]}"
  "${inside[@]}" touch /opt/marquee/x 2>/dev/null && { echo 'The root can be written'; exit 1; }
  "${inside[@]}" "${command[0]}" backup
  "${inside[@]}" "${check[@]}"
  kill -TERM "$server"
  wait "$server"
  echo 'The image starts, is healthy, backs up and stops.'
}
unshare --mount --net --pid --fork bash -euo pipefail -c "$(declare -p root inside check command); $(declare -f run); run"
