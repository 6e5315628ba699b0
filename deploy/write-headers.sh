# Writes the headers of the answers, one file for each kind; read by configure.sh. They are those of
# `shared/src/security-headers.ts`.

https=${HTTPS:-off}

# Origins that the page may connect to besides its own: backend and chat, each also as a websocket, and the reports.
connect=''
add_origin() {
  origin=$(printf '%s' "$1" | sed -nE 's#^((https?|wss?)://[^/]+).*#\1#p')
  [ -n "$origin" ] || return 0
  case " $connect " in *" $origin "*) ;; *) connect="$connect $origin" ;; esac
}
add_origin "${BACKEND_URL:-}"
add_origin "$chat"
for origin in $connect; do add_origin "$(printf '%s' "$origin" | sed 's/^http/ws/')"; done
add_origin "${REPORT_URL:-}"

parents="'none'"
case ${VARIANT:-} in
  *iframe) [ -z "${FRAME_PARENTS:-}" ] || parents=$(printf '%s' "$FRAME_PARENTS" | tr -s ', ' ' ') ;;
esac
# Pictures and files of a backend without TLS; those with TLS are allowed anyway.
media=''
case ${BACKEND_URL:-} in http://*) media=" $BACKEND_URL" ;; esac
upgrade=''
hsts=''
if [ "$https" = on ]; then
  upgrade='; upgrade-insecure-requests'
  hsts='add_header Strict-Transport-Security "max-age=31536000" always;'
fi

cat > "$RUN_DIR/common-headers.inc" <<HEADERS
add_header Referrer-Policy "no-referrer" always;
add_header X-Content-Type-Options "nosniff" always;
add_header Cross-Origin-Opener-Policy "same-origin-allow-popups" always;
add_header Permissions-Policy "camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self), fullscreen=(self), screen-wake-lock=(self)" always;
$hsts
HEADERS
cat > "$RUN_DIR/headers.inc" <<HEADERS
include "$RUN_DIR/common-headers.inc";
add_header Content-Security-Policy "default-src 'none'; script-src 'self'; style-src 'self'$style_source; font-src 'self'; manifest-src 'self'; img-src 'self' data: blob: https:$media; media-src 'self' blob: https:$media; connect-src 'self'$connect; frame-src 'none'; worker-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors $parents; require-trusted-types-for 'script'; trusted-types dompurify; report-uri /csp-report$upgrade" always;
add_header Cross-Origin-Resource-Policy "same-origin" always;
HEADERS
cat > "$RUN_DIR/api-headers.inc" <<HEADERS
add_header X-Content-Type-Options "nosniff" always;
add_header Cross-Origin-Resource-Policy "same-origin" always;
add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'" always;
$hsts
HEADERS
# No script in a file of the operator or of a member can run.
cat > "$RUN_DIR/media-headers.inc" <<HEADERS
include "$RUN_DIR/common-headers.inc";
add_header Content-Security-Policy "default-src 'none'; sandbox" always;
add_header Cross-Origin-Resource-Policy "cross-origin" always;
HEADERS
