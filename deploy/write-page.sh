# Writes the page with the configuration of this deployment, also compressed; read by configure.sh.

# Prints a text as a JSON string. `<` is escaped, because it could end the data block.
json() {
  case $1 in
    *[\\\"\<]*) printf '"%s"' "$(printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/</\\u003c/g')" ;;
    *) printf '"%s"' "$1" ;;
  esac
}

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
videos=${HOWTO_VIDEOS:-/howto/1.webm /howto/2.webm /howto/3.webm /howto/4.webm /howto/5.webm}
primary=$(printf '%s' "${PRIMARY_COLOUR:-}" | tr 'A-F' 'a-f')
accent=$(printf '%s' "${ACCENT_COLOUR:-}" | tr 'A-F' 'a-f')
# Colours and logo of the operator, for the first frame as well, and the source by which the policy allows them.
style=$(awk -v primary="$primary" -v accent="$accent" -v logo="${LOGO_URL:-}" -f "$here/identity.awk")
style_source=''
if [ -n "$style" ]; then
  digits=$(printf '%s' "$style" | sha256sum | cut -c 1-64)
  bytes=$(printf '%s' "$digits" | awk '{
    for (at = 1; at < 64; at += 2) {
      high = index("0123456789abcdef", substr($0, at, 1)) - 1
      low = index("0123456789abcdef", substr($0, at + 1, 1)) - 1
      printf "\\%03o", high * 16 + low
    }
  }')
  # The bytes are an octal escape each, which `printf` writes.
  style_source=" 'sha256-$(printf "$bytes" | base64)'"
fi

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
  printf ',"identity":{"name":%s,"primary":%s,"accent":%s,"logo":%s}' \
    "$(json "${OPERATOR_NAME:-}")" "$(json "$primary")" "$(json "$accent")" "$(json "${LOGO_URL:-}")"
  printf ',"playBalance":%s' "$(json "${PLAY_BALANCE:-game}")"
  printf ',"link":{"key":%s,"format":%s}' "$(json "${LINK_KEY:-}")" "$(json "${LINK_FORMAT:-v1}")"
  printf ',"bankAliases":%s' "$(bank_aliases)"
  printf ',"howtoVideos":%s' "$(json_list "$videos")"
  printf ',"saferGambling":%s' "$(json "${SAFER_GAMBLING:-on}")"
  printf ',"minimumAge":%s' "${MINIMUM_AGE:-0}"
  printf ',"helpLine":%s' "$(json "${HELP_LINE:-}")"
  printf ',"saferGamblingUrl":%s}' "$(json "${SAFER_GAMBLING_URL:-}")"
)

built="$WEB_ROOT/index.html"
block='<script type="application/json" id="config">'
grep -q "$block" "$built" || { echo "configure.sh: $built has no config block." >&2; exit 1; }
mkdir -p "$RUN_DIR/page"
page="$RUN_DIR/page/index.html"
# Both are written beside the original, also compressed: compress FILE.
compress() {
  gzip -9 -n -c "$1" > "$1.gz"
  rm -f "$1.br"
  if command -v brotli > /dev/null; then brotli -q 11 -c "$1" > "$1.br"; fi
}
set -- -e "s|\\($block\\)[^<]*|\\1$(replacement "$config")|"
if [ -n "${OPERATOR_NAME:-}" ]; then
  name=$(replacement "$OPERATOR_NAME")
  set -- "$@" -e "s|\\(<title>\\)[^<]*|\\1$name|" \
    -e "s|\\(<meta name=\"apple-mobile-web-app-title\" content=\"\\)[^\"]*|\\1$name|" \
    -e "s|\\(<span class=\"first-frame-name\">\\)[^<]*|\\1$name|" \
    -e "s|\\(<meta property=\"og:site_name\" content=\"\\)[^\"]*|\\1$name|" \
    -e "s|\\(<meta property=\"og:title\" content=\"\\)[^\"]*|\\1$name|"
fi
case ${VARIANT:-} in
  lao*) set -- "$@" -e 's|content="[^"]*" data-lao="\([^"]*\)"|content="\1"|g' ;;
esac
# The readers of cards take no path.
case ${LOGO_URL:-} in
  https:*)
    image=$(replacement "$(printf '%s' "$LOGO_URL" | sed 's/&/\&amp;/g')")
    set -- "$@" -e "s|</head>|<meta property=\"og:image\" content=\"$image\" /></head>|"
    ;;
esac
[ -z "$style" ] || set -- "$@" -e "s|</head>|<style>$(replacement "$style")</style></head>|"
sed "$@" "$built" > "$page"
compress "$page"

# The web manifest, with the operator's name and colour.
manifest="$RUN_DIR/page/manifest.webmanifest"
set --
[ -z "${OPERATOR_NAME:-}" ] || set -- "$@" -e "s|\\(\"\\(short_\\)\\{0,1\\}name\": \"\\)[^\"]*|\\1$name|"
[ -z "$primary" ] || set -- "$@" -e "s|\\(\"theme_color\": \"\\)[^\"]*|\\1$primary|"
if [ $# -eq 0 ]; then
  rm -f "$manifest"*
  cp "$WEB_ROOT"/manifest.webmanifest* "$RUN_DIR/page/"
else
  sed "$@" "$WEB_ROOT/manifest.webmanifest" > "$manifest"
  compress "$manifest"
fi
