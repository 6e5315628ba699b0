# Writes the page with the configuration of this deployment, also compressed; read by configure.sh.

# Prints a text as a JSON string. `<` is escaped, because it could end the data block.
json() { printf '"%s"' "$(printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/</\\u003c/g')"; }

# Prints a list, separated by commas or spaces, as a JSON array.
json_list() {
  separator=''
  printf '['
  set -f
  for each in $(printf '%s' "$1" | tr ',' ' '); do
    printf '%s' "$separator"
    json "$each"
    separator=','
  done
  set +f
  printf ']'
}

# Prints a text escaped for the replacement part of sed's s|||.
replacement() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }

# Prints the backend's name of an event or a field of the chat socket, from CHAT_NAMES="join=enter,message=said".
chat_name() {
  found=$1
  for each in $(printf '%s' "${CHAT_NAMES:-}" | tr ',' ' '); do
    case $each in "$1"=*) found=${each#*=} ;; esac
  done
  json "$found"
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

# The chat is that of the backend, unless CHAT_URL gives another one.
chat=${CHAT_URL:-${BACKEND_URL:-}}
[ "$chat" != none ] || chat=''
idempotency=${IDEMPOTENCY:-false}
if [ "$idempotency" = auto ]; then
  idempotency=true
  [ -z "${BACKEND_URL:-}" ] || idempotency=false
fi
header=${CLIENT_HEADER:-x-client: wallet}
header_name=$(printf '%s' "${header%%:*}" | tr 'A-Z' 'a-z' | tr -d ' ')
header_value=$(printf '%s' "${header#*:}" | sed 's/^ *//; s/ *$//')
safer_gambling=true
[ "${SAFER_GAMBLING:-on}" = on ] || safer_gambling=false
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
  printf ',"howtoVideos":%s' "$(json_list "$videos")"
  printf ',"saferGambling":%s' "$safer_gambling"
  printf ',"minimumAge":%s' "${MINIMUM_AGE:-0}"
  printf ',"helpLine":%s' "$(json "${HELP_LINE:-}")"
  printf ',"saferGamblingUrl":%s}' "$(json "${SAFER_GAMBLING_URL:-}")"
)

built="$WEB_ROOT/index.html"
block='<script type="application/json" id="config">'
grep -q "$block" "$built" || { echo "configure.sh: $built has no config block." >&2; exit 1; }
mkdir -p "$RUN_DIR/page"
page="$RUN_DIR/page/index.html"
sed "s|\\($block\\)[^<]*|\\1$(replacement "$config")|" "$built" > "$page"
gzip -9 -n -c "$page" > "$page.gz"
rm -f "$page.br"
if command -v brotli > /dev/null; then brotli -q 11 -c "$page" > "$page.br"; fi
