# Checks the environment of a deployment by nginx; read by configure.sh. Every variable is checked before anything is
# written, and each wrong one is named with what it must be. The patterns and sentences are those of
# `shared/src/deployment/config-variables.ts` and `nginx-variables.ts`.

. "$here/check-values.sh"

# Letters of a name: ASCII without what has a meaning in markup and in JSON, and every other script.
ascii="[]!#-%'-;=?-[^-~]"
other=$(printf '[\302-\364][\200-\277]{1,3}')
letter="($ascii|$other)"
address_text='[A-Za-z0-9._~:/?#@!&()*+,;=%-]'
file='^/[A-Za-z0-9._/+@-]+$'

check BACKEND_URL "^https?://$host\$" \
  'an origin such as https://api.example, without a path'
check CHAT_URL "^(none|/[!-~]*|(https?|wss?)://$host(/[!-~]*)?)\$" \
  'a path, a URL such as wss://chat.example, or none'
check_list CHAT_NAMES '^(join|message|join_error|token|guestId)=[A-Za-z0-9_]{1,64}$' \
  'a list such as join=enter,message=said of join, message, join_error, token and guestId'
check SOCKET_AUTH '^(payload|query|none)$' \
  'payload, query or none'
check VARIANT '^(standard|lao|iframe|lao-iframe)$' \
  'standard, lao, iframe or lao-iframe'
check_list FRAME_PARENTS "^https?://$host\$" \
  'exact origins such as https://a.example, without wildcards'
check GAME_HOST "^(https://)?$host/?\$" \
  'a host such as games.example, or its https address without a path'
check CLIENT_HEADER '^[A-Za-z0-9_-]+: *[!-~][ -~]*$' \
  '"name: value", such as "x-client: wallet"'
check IDEMPOTENCY '^(true|false|auto)$' \
  'true, false, or auto, which is true without BACKEND_URL'
check REPORT_URL "^(/([A-Za-z0-9._~-]$address_text*)?|https?://$host(/$address_text*)?)\$" \
  'a path or an http address'
check OPERATOR_REJECTION '^[A-Za-z0-9_]{1,64}$' \
  'a key of letters, digits and _, at most 64'
check OPERATOR_NAME "^$letter( |$letter){0,39}\$" \
  'a name of one line, at most 40 letters, without < > & " and \'
check PRIMARY_COLOUR '^#[0-9A-Fa-f]{6}$' \
  'a colour such as #2f4a96'
check ACCENT_COLOUR '^#[0-9A-Fa-f]{6}$' \
  'a colour such as #f2b632'
check LOGO_URL "^(/([A-Za-z0-9._~-]$address_text*)?|https://$host(/$address_text*)?)\$" \
  'a path such as /logo.svg, or an https address'
check PLAY_BALANCE '^(game|wallet)$' \
  'game or wallet'
check_secret LINK_KEY '^[^[:cntrl:] ].{0,255}$' \
  'a text of one line, at most 256 characters, that does not begin with a space'
check LINK_FORMAT '^(v1|passphrase)$' \
  'v1 or passphrase'
check_list BANK_ALIASES '^[A-Za-z0-9_]{1,32}=[A-Za-z0-9_]{1,32}$' \
  'a list such as TTB=TMB of bank codes'
check_list HOWTO_VIDEOS '^(/[!-~]*|https://[!-~]+)$' \
  'a list of paths or https addresses'
check SAFER_GAMBLING '^(on|full|off)$' \
  'on, full or off'
check MINIMUM_AGE '^(1[89]|2[0-5])$' \
  'a number of years from 18 to 25'
check HELP_LINE '^(none|[+]?[0-9][0-9-]{1,18}[0-9]( .{1,80})?)$' \
  'a phone number and a name such as "1323 Department of Mental Health", or none'
check SAFER_GAMBLING_URL "^(/([A-Za-z0-9._~-]$address_text*)?|https://$host(/$address_text*)?)\$" \
  'a path or an https address'

check PROXY_TO "^https?://$host/?\$" \
  'the origin of a backend such as http://10.0.0.7:4000, without a path'
check PROXY_HOST "^$name(:$port)?\$" \
  'a host name such as api.example'
check_file PROXY_CA "$file" \
  'the absolute path of a file that can be read'
check_list RESOLVER "^($ipv4|$ipv6)(:$port)?\$" \
  'a list of addresses of name servers such as 10.0.0.2'
check LISTEN "^(($ipv4|$ipv6):)?$port\$" \
  'a port such as 8080, or an address and a port such as 127.0.0.1:8080'
check HTTPS '^(on|off)$' \
  'on or off'
check_file TLS_CERTIFICATE "$file" \
  'the absolute path of a file that can be read'
check_file TLS_KEY "$file" \
  'the absolute path of a file that can be read'
check_list TRUSTED_PROXIES "^($ipv4(/(3[0-2]|[12]?[0-9]))?|[0-9A-Fa-f]*:[0-9A-Fa-f:]+(/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))?)\$" \
  'a list of addresses or networks such as 10.0.0.0/8'

# What several settings say, and is used again when the configuration is written.
proxy_to=${PROXY_TO:-}
proxy_to=${proxy_to%/}
backend=${proxy_to#*://}
host_name=${PROXY_HOST:-$backend}
report_host=$(printf '%s' "${REPORT_URL:-}" | sed -nE 's#^https?://([^/]+).*#\1#p')
authorities=${PROXY_CA:-/etc/ssl/certs/ca-certificates.crt}
servers=$(printf '%s' "${RESOLVER:-}" | tr ',' ' ')
if [ -z "$servers" ]; then
  servers=$(sed -nE 's/^nameserver[[:space:]]+([0-9.]+)[[:space:]]*$/\1/p; s/^nameserver[[:space:]]+([0-9A-Fa-f:]+)[[:space:]]*$/[\1]/p' "${RESOLV_CONF:-/etc/resolv.conf}" 2> /dev/null | tr '\n' ' ') || servers=''
fi

# Prints a host with its port without the port.
without_port() { printf '%s' "$1" | sed -E 's/:[0-9]+$//'; }
is_address() { printf '%s\n' "$1" | grep -Eq "^($ipv4|$ipv6)?\$"; }

# What is right by itself and wrong together.
check_together() {
  [ -r "$WEB_ROOT/index.html" ] || say "WEB_ROOT must be the folder of the built app, but $WEB_ROOT/index.html cannot be read."
  [ -n "${PROXY_TO:-}${BACKEND_URL:-}" ] ||
    say 'PROXY_TO must be set to the backend that nginx forwards calls to, or BACKEND_URL to one that browsers call.'
  [ -z "${PROXY_TO:-}" ] || [ -z "${BACKEND_URL:-}" ] ||
    say 'BACKEND_URL must not be set beside PROXY_TO: browsers call the backend, or nginx does.'
  if [ -n "${TLS_CERTIFICATE:-}${TLS_KEY:-}" ]; then
    [ -n "${TLS_CERTIFICATE:-}" ] || say 'TLS_CERTIFICATE must be set, because TLS_KEY is.'
    [ -n "${TLS_KEY:-}" ] || say 'TLS_KEY must be set, because TLS_CERTIFICATE is.'
    [ "${HTTPS:-off}" = on ] || say 'HTTPS must be on, because TLS_CERTIFICATE is set.'
  fi
  for each in "$backend" "$report_host"; do
    is_address "$(without_port "$each")" || [ -n "$servers" ] ||
      say "RESOLVER must be set, because $each is a name and /etc/resolv.conf has no name server."
  done
  case $proxy_to in
    https://*)
      ! is_address "$(without_port "$host_name")" ||
        say "PROXY_HOST must be set to the name in the certificate of $proxy_to."
      ;;
  esac
  case "$proxy_to ${REPORT_URL:-}" in
    *https://*)
      [ -r "$authorities" ] ||
        say "PROXY_CA must be set to a file of certificates, because $authorities cannot be read."
      ;;
  esac
}
[ -n "$wrong" ] || check_together
[ -z "$wrong" ] || exit 1
