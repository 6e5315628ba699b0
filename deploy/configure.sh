#!/bin/sh
# Writes the configuration of this deployment into the page and into the configuration of nginx. All values come from
# environment variables, so one build of the app serves every deployment.
set -eu
LC_ALL=C
export LC_ALL

WEB_ROOT=${WEB_ROOT:-/usr/share/nginx/html}
TEMPLATE=${TEMPLATE:-/etc/wallet/nginx.conf.template}
CONF_DIR=${CONF_DIR:-/etc/nginx/conf.d}
LISTEN=${LISTEN:-80}
PROXY_TO=${PROXY_TO:-http://mock-server:4000}

# Every variable is checked before anything is written; each wrong one is named with what it must be. The patterns and
# sentences are those of `shared/src/deployment/config-variables.ts`.
wrong=''
matches() { [ "$(printf '%s\n' "$1" | wc -l)" -eq 1 ] && printf '%s\n' "$1" | grep -Eq -e "$2"; }
refuse() {
  echo "configure.sh: $1 must be $2." >&2
  wrong=yes
}
# Checks a value: check NAME PATTERN REQUIREMENT. An empty one counts as unset.
check() {
  eval "value=\${$1:-}"
  [ -z "$value" ] || matches "$value" "$2" || refuse "$1" "$3"
}
# Checks each entry of a list, as `check` does.
check_list() {
  eval "value=\${$1:-}"
  for each in $(set -f; printf '%s' "$value" | tr ',' ' '); do
    matches "$each" "$2" || { refuse "$1" "$3"; return 0; }
  done
}
check BACKEND_URL '^https?://([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:]+\])(:[1-9][0-9]{0,4})?$' \
  'an origin such as https://api.example, without a path'
check CHAT_URL '^(none|/[!-~]*|(https?|wss?)://([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:]+\])(:[1-9][0-9]{0,4})?(/[!-~]*)?)$' \
  'a path, a URL such as wss://chat.example, or none'
check_list CHAT_NAMES '^(join|message|join_error|token|guestId)=[A-Za-z0-9_]{1,64}$' \
  'a list such as join=enter,message=said of join, message, join_error, token and guestId'
check SOCKET_AUTH '^(payload|query|none)$' \
  'payload, query or none'
check VARIANT '^(standard|lao|iframe|lao-iframe)$' \
  'standard, lao, iframe or lao-iframe'
check_list FRAME_PARENTS '^https?://([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:]+\])(:[1-9][0-9]{0,4})?$' \
  'exact origins such as https://a.example, without wildcards'
check GAME_HOST '^(https://)?([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:]+\])(:[1-9][0-9]{0,4})?/?$' \
  'a host such as games.example, or its https address without a path'
check CLIENT_HEADER '^[A-Za-z0-9_-]+: *[!-~][ -~]*$' \
  '"name: value", such as "x-client: wallet"'
check IDEMPOTENCY '^(true|false|auto)$' \
  'true, false, or auto, which is true without BACKEND_URL'
check REPORT_URL '^(/[!-~]*|https?://[!-~]+)$' \
  'a path or an http address'
check OPERATOR_REJECTION '^[A-Za-z0-9_]{1,64}$' \
  'a key of letters, digits and _, at most 64'
check PLAY_BALANCE '^(game|wallet)$' \
  'game or wallet'
check LINK_KEY '^.{1,256}$' \
  'a text of one line, at most 256 characters'
check LINK_FORMAT '^(v1|passphrase)$' \
  'v1 or passphrase'
check_list BANK_ALIASES '^[A-Za-z0-9_]{1,32}=[A-Za-z0-9_]{1,32}$' \
  'a list such as TTB=TMB of bank codes'
check_list HOWTO_VIDEOS '^(/[!-~]*|https://[!-~]+)$' \
  'a list of paths or https addresses'
check HTTPS '^(on|off)$' 'on or off'
[ -z "$wrong" ] || exit 1

# The chat is that of the backend, unless CHAT_URL gives another one.
chat=${CHAT_URL:-${BACKEND_URL:-}}
[ "$chat" != none ] || chat=''
idempotency=${IDEMPOTENCY:-false}
if [ "$idempotency" = auto ]; then
  idempotency=true
  [ -z "${BACKEND_URL:-}" ] || idempotency=false
fi

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
  printf ',"chat":%s' "$(json "$chat")"
  printf ',"headers":{%s:%s}' "$(json "$header_name")" "$(json "$header_value")"
  printf ',"socketAuth":%s' "$(json "${SOCKET_AUTH:-payload}")"
  printf ',"chatNames":{"join":%s,"message":%s,"join_error":%s,"token":%s,"guestId":%s}' \
    "$(chat_name join)" "$(chat_name message)" "$(chat_name join_error)" \
    "$(chat_name token)" "$(chat_name guestId)"
  printf ',"idempotency":%s' "$idempotency"
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
for address in ${BACKEND_URL:-} $chat; do
  origin=$(printf '%s' "$address" | sed -nE 's#^((https?|wss?)://[^/]+).*#\1#p')
  [ -n "$origin" ] || continue
  case " $connect " in *" $origin "*) ;; *) connect="$connect $origin" ;; esac
done
for origin in $connect; do
  socket=$(printf '%s' "$origin" | sed 's/^http/ws/')
  case " $connect " in *" $socket "*) ;; *) connect="$connect $socket" ;; esac
done
parents="'none'"
case ${VARIANT:-} in *iframe) framed=on ;; *) framed=off ;; esac
[ $framed = on ] && [ -n "${FRAME_PARENTS:-}" ] && parents=$(printf '%s' "$FRAME_PARENTS" | tr -s ', ' ' ')
# Pictures and files of a backend without TLS; those with TLS are allowed anyway.
media=''
case ${BACKEND_URL:-} in http://*) media=" $BACKEND_URL" ;; esac
upgrade=''
[ "${HTTPS:-off}" = on ] && upgrade='; upgrade-insecure-requests'

mkdir -p "$CONF_DIR"
cat > "$CONF_DIR/headers.inc" <<HEADERS
add_header Content-Security-Policy "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'; img-src 'self' data: blob: https:$media; media-src 'self' blob: https:$media; connect-src 'self'$connect; frame-src 'none'; worker-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors $parents; require-trusted-types-for 'script'; trusted-types dompurify; report-uri /csp-report$upgrade" always;
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
