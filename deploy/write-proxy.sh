# Writes what nginx forwards, and how; read by configure.sh.

# Names are resolved when a call needs them, so nginx starts before the backend, and follows it to another address.
resolver=''
if [ -n "$servers" ]; then
  # A network that is reached by IPv4 alone has no use for addresses of IPv6: a call is sent once, to one address.
  case $servers in *'['*) family='' ;; *) family=' ipv6=off' ;; esac
  resolver="resolver $servers valid=5s$family;"
fi

# A backend with TLS serves many names: it gets its own in the handshake and as Host. Another one gets that of the page,
# with which it can tell that a call comes from its own page.
host_header='$http_host'
tls=''
case $proxy_to in
  https://*) host_header=$host_name ;;
  *) [ -z "${PROXY_HOST:-}" ] || host_header=$PROXY_HOST ;;
esac

case "$proxy_to ${REPORT_URL:-}" in
  *https://*)
    tls="proxy_ssl_server_name on;
proxy_ssl_verify on;
proxy_ssl_verify_depth 5;
proxy_ssl_trusted_certificate \"$authorities\";
proxy_ssl_protocols TLSv1.2 TLSv1.3;"
    ;;
esac

forwarded_proto='$scheme'
[ "$https" = off ] || forwarded_proto=https

cat > "$RUN_DIR/proxy.inc" <<PROXY
if (\$wallet_climbs) {
  return 404;
}
set \$wallet_backend "$proxy_to";
proxy_pass \$wallet_backend;
proxy_http_version 1.1;
proxy_redirect off;
proxy_connect_timeout 10s;
# A request is sent once, because a second one could move money twice.
proxy_next_upstream off;
# Nothing of a call is written to a disk.
proxy_request_buffering off;
proxy_max_temp_file_size 0;
proxy_set_header Host $host_header;
proxy_set_header X-Forwarded-For \$remote_addr;
proxy_set_header X-Forwarded-Proto $forwarded_proto;
proxy_set_header X-Forwarded-Host \$http_host;
proxy_set_header X-Real-IP "";
proxy_set_header Forwarded "";
# The same id stands in the access log.
proxy_set_header X-Request-Id \$request_id;
$tls
proxy_ssl_name $(without_port "$host_name");
proxy_hide_header Content-Security-Policy;
proxy_hide_header Referrer-Policy;
proxy_hide_header X-Content-Type-Options;
proxy_hide_header Cross-Origin-Opener-Policy;
proxy_hide_header Cross-Origin-Resource-Policy;
proxy_hide_header Permissions-Policy;
proxy_hide_header Strict-Transport-Security;
PROXY

if [ -z "$proxy_to" ]; then
  # Browsers call the backend themselves, and nothing here takes what is meant for it.
  cat > "$RUN_DIR/backend.inc" <<CLOSED
location ~ ^/(api|socket\.io|media)(/|$) {
  return 404;
}
CLOSED
else
  sed -e "s|@RUN_DIR@|$(replacement "$RUN_DIR")|g" "$here/backend.conf.template" > "$RUN_DIR/backend.inc"
fi

# Reports of the page's policy never reach the backend. They are forwarded to the receiver of reports, or dropped.
case ${REPORT_URL:-} in
  http*)
    cat > "$RUN_DIR/reports.inc" <<REPORTS
client_max_body_size 16k;
set \$wallet_reports "$REPORT_URL";
proxy_pass \$wallet_reports;
proxy_http_version 1.1;
proxy_next_upstream off;
proxy_set_header Host $report_host;
proxy_set_header Cookie "";
proxy_set_header Authorization "";
proxy_set_header X-Request-Id \$request_id;
$tls
proxy_ssl_name $(without_port "$report_host");
REPORTS
    ;;
  *) echo 'return 204;' > "$RUN_DIR/reports.inc" ;;
esac
# A path on the page's own origin is the backend's.
report_path=${REPORT_URL:-}
report_path=${report_path%%[?#]*}
case $report_path in
  '' | http* | / | /index.html | /assets/* | /api/* | /media/* | /socket.io/* | /csp-report) ;;
  *)
    [ -z "$proxy_to" ] || cat >> "$RUN_DIR/backend.inc" <<REPORTS
location = "$report_path" {
  include "$RUN_DIR/proxy.inc";
  include "$RUN_DIR/headers.inc";
  charset off;
  proxy_set_header Connection "";
  client_max_body_size 16k;
}
REPORTS
    ;;
esac
