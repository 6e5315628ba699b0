#!/bin/sh
# Writes the configuration of this deployment into the page and into the configuration of nginx. All values come from
# environment variables, so one build of the app serves every deployment.
set -eu

WEB_ROOT=${WEB_ROOT:-/usr/share/nginx/html}
TEMPLATE=${TEMPLATE:-/etc/wallet/nginx.conf.template}
CONF_DIR=${CONF_DIR:-/etc/nginx/conf.d}
LISTEN=${LISTEN:-80}
PROXY_TO=${PROXY_TO:-http://mock-server:4000}

# Prints a text as a JSON string. `<` is escaped, because it could end the data block.
json() { printf '"%s"' "$(printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/</\\u003c/g')"; }

# Prints a list, separated by commas or spaces, as a JSON array.
json_list() {
  separator=''
  printf '['
  for each in $(printf '%s' "$1" | tr ',' ' '); do
    printf '%s' "$separator"
    json "$each"
    separator=','
  done
  printf ']'
}

# Prints a text escaped for the replacement part of sed's s|||.
replacement() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }

header=${CLIENT_HEADER:-x-client: wallet}
header_name=$(printf '%s' "${header%%:*}" | tr 'A-Z' 'a-z' | tr -d ' ')
header_value=$(printf '%s' "${header#*:}" | sed 's/^ *//; s/ *$//')
# Prints the backend's name of an event or a field of the chat socket, from CHAT_NAMES="join=enter,message=said".
chat_name() {
  for each in $(printf '%s' "${CHAT_NAMES:-}" | tr ',' ' '); do
    case $each in "$1"=*) json "${each#*=}"; return ;; esac
  done
  json "$1"
}
for each in $(printf '%s' "${BANK_ALIASES:-}" | tr ',' ' '); do
  case $each in
    ?*=?*) ;;
    *) echo "configure.sh: BANK_ALIASES must be a list such as TTB=TMB, but has $each" >&2; exit 1 ;;
  esac
done
# Pages that may show the app in a frame: exact origins, because a wildcard or a path would admit others.
for each in $(set -f; printf '%s' "${FRAME_PARENTS:-}" | tr ',' ' '); do
  printf '%s' "$each" | grep -Eq '^https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]+)?$' && continue
  echo "configure.sh: FRAME_PARENTS must be exact origins such as https://a.example, but has $each" >&2
  exit 1
done
# Prints the table of bank codes of BANK_ALIASES="TTB=TMB" as a JSON object.
bank_aliases() {
  separator=''
  printf '{'
  for each in $(printf '%s' "${BANK_ALIASES:-}" | tr ',' ' '); do
    printf '%s' "$separator"
    json "${each%%=*}"
    printf ':'
    json "${each#*=}"
    separator=','
  done
  printf '}'
}
videos=${HOWTO_VIDEOS:-/howto/1.webm /howto/2.webm /howto/3.webm /howto/4.webm /howto/5.webm}

config=$(
  printf '{"variant":%s' "$(json "${VARIANT:-standard}")"
  printf ',"iframe":{"parents":%s}' "$(json_list "${FRAME_PARENTS:-}")"
  printf ',"gameHost":%s' "$(json "${GAME_HOST:-}")"
  printf ',"api":%s' "$(json "${BACKEND_URL:-}")"
  printf ',"chat":%s' "$(json "${CHAT_URL:-}")"
  printf ',"headers":{%s:%s}' "$(json "$header_name")" "$(json "$header_value")"
  printf ',"socketAuth":%s' "$(json "${SOCKET_AUTH:-payload}")"
  printf ',"chatNames":{"join":%s,"message":%s,"join_error":%s,"token":%s,"guestId":%s}' \
    "$(chat_name join)" "$(chat_name message)" "$(chat_name join_error)" \
    "$(chat_name token)" "$(chat_name guestId)"
  printf ',"idempotency":%s' "${IDEMPOTENCY:-false}"
  printf ',"reportUrl":%s' "$(json "${REPORT_URL:-}")"
  printf ',"operatorRejection":%s' "$(json "${OPERATOR_REJECTION:-OPERATOR_REJECTED}")"
  printf ',"playBalance":%s' "$(json "${PLAY_BALANCE:-game}")"
  printf ',"link":{"key":%s,"format":%s}' "$(json "${LINK_KEY:-}")" "$(json "${LINK_FORMAT:-v1}")"
  printf ',"bankAliases":%s' "$(bank_aliases)"
  printf ',"howtoVideos":%s}' "$(json_list "$videos")"
)

page="$WEB_ROOT/index.html"
block='<script type="application/json" id="config">'
grep -q "$block" "$page" || { echo "configure.sh: $page has no config block" >&2; exit 1; }
sed "s|\\($block\\)[^<]*|\\1$(replacement "$config")|" "$page" > "$page.new"
mv "$page.new" "$page"

# Origins that the page may connect to besides its own, each also as a websocket.
connect=''
for address in ${BACKEND_URL:-} ${CHAT_URL:-}; do
  origin=$(printf '%s' "$address" | sed -nE 's#^((https?|wss?)://[^/]+).*#\1#p')
  [ -n "$origin" ] || continue
  case " $connect " in *" $origin "*) ;; *) connect="$connect $origin" ;; esac
done
for origin in $connect; do
  socket=$(printf '%s' "$origin" | sed 's/^http/ws/')
  case " $connect " in *" $socket "*) ;; *) connect="$connect $socket" ;; esac
done
parents="'none'"
[ "${VARIANT:-standard}" = iframe ] && [ -n "${FRAME_PARENTS:-}" ] && parents=$(printf '%s' "$FRAME_PARENTS" | tr -s ', ' ' ')
upgrade=''
[ "${HTTPS:-off}" = on ] && upgrade='; upgrade-insecure-requests'

mkdir -p "$CONF_DIR"
cat > "$CONF_DIR/headers.inc" <<HEADERS
add_header Content-Security-Policy "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; connect-src 'self'$connect; frame-src 'none'; worker-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors $parents; require-trusted-types-for 'script'; trusted-types dompurify; report-uri /csp-report$upgrade" always;
add_header Referrer-Policy "no-referrer" always;
add_header X-Content-Type-Options "nosniff" always;
add_header Cross-Origin-Opener-Policy "same-origin-allow-popups" always;
add_header Cross-Origin-Resource-Policy "same-origin" always;
add_header Permissions-Policy "camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self), fullscreen=(self), screen-wake-lock=(self)" always;
HEADERS
[ "${HTTPS:-off}" = on ] && echo 'add_header Strict-Transport-Security "max-age=31536000" always;' >> "$CONF_DIR/headers.inc"

cat > "$CONF_DIR/proxy.inc" <<PROXY
proxy_pass $PROXY_TO;
proxy_http_version 1.1;
proxy_set_header Host \$http_host;
proxy_set_header Connection "";
proxy_set_header X-Forwarded-For \$remote_addr;
proxy_hide_header Content-Security-Policy;
proxy_hide_header Referrer-Policy;
proxy_hide_header X-Content-Type-Options;
proxy_hide_header Cross-Origin-Opener-Policy;
proxy_hide_header Cross-Origin-Resource-Policy;
proxy_hide_header Permissions-Policy;
PROXY

sed -e "s|@LISTEN@|$(replacement "$LISTEN")|" \
  -e "s|@WEB_ROOT@|$(replacement "$WEB_ROOT")|" \
  -e "s|@HEADERS@|$(replacement "$CONF_DIR/headers.inc")|" \
  -e "s|@PROXY@|$(replacement "$CONF_DIR/proxy.inc")|" \
  -e "s|@PROXY_TO@|$(replacement "$PROXY_TO")|" \
  "$TEMPLATE" > "$CONF_DIR/default.conf"
