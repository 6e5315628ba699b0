#!/bin/sh
# Writes the page of this deployment and the configuration of nginx into RUN_DIR. All values come from environment
# variables, so one build of the app serves every deployment; the build itself is not changed. Then:
#   nginx -e stderr -c "$RUN_DIR/nginx.conf"
set -eu
LC_ALL=C
export LC_ALL

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

# Folder of the built app, folder that is written, and the files and folders of nginx.
WEB_ROOT=${WEB_ROOT:-/usr/share/wallet/web}
RUN_DIR=${RUN_DIR:-/run/wallet}
ACCESS_LOG=${ACCESS_LOG:-/dev/stdout}
NGINX_MODULES=${NGINX_MODULES:-/usr/lib/nginx/modules}

. "$here/check-variables.sh"
. "$here/write-page.sh"
. "$here/write-headers.sh"
. "$here/write-proxy.sh"

listen=${LISTEN:-8080}
tls=''
if [ -n "${TLS_CERTIFICATE:-}" ]; then
  listen="$listen ssl http2"
  tls="ssl_certificate $TLS_CERTIFICATE; ssl_certificate_key $TLS_KEY;"
fi

# Static files in brotli need a module that not every nginx has. Debian: libnginx-mod-http-brotli-static.
load_brotli=''
brotli=''
if [ -f "$NGINX_MODULES/ngx_http_brotli_static_module.so" ]; then
  load_brotli="load_module \"$NGINX_MODULES/ngx_http_brotli_static_module.so\";"
  brotli='brotli_static on;'
fi

# Without root privileges nginx runs as whoever starts it. With them, its workers run as another user.
user=''
[ "$(id -u)" -ne 0 ] || user="user ${NGINX_USER:-www-data};"

# Whose X-Forwarded-For is believed.
real_ip=''
if [ -n "${TRUSTED_PROXIES:-}" ]; then
  real_ip='real_ip_header X-Forwarded-For; real_ip_recursive on;'
  for network in $(printf '%s' "$TRUSTED_PROXIES" | tr ',' ' '); do
    real_ip="$real_ip set_real_ip_from $network;"
  done
fi

mkdir -p "$RUN_DIR/tmp"
sed -e "s|@USER@|$(replacement "$user")|" \
  -e "s|@LOAD_BROTLI@|$(replacement "$load_brotli")|" \
  -e "s|@RUN_DIR@|$(replacement "$RUN_DIR")|g" \
  -e "s|@WEB_ROOT@|$(replacement "$WEB_ROOT")|g" \
  -e "s|@ACCESS_LOG@|$(replacement "$ACCESS_LOG")|" \
  -e "s|@LISTEN@|$(replacement "$listen")|" \
  -e "s|@TLS@|$(replacement "$tls")|" \
  -e "s|@BROTLI@|$(replacement "$brotli")|" \
  -e "s|@REAL_IP@|$(replacement "$real_ip")|" \
  -e "s|@RESOLVER@|$(replacement "$resolver")|" \
  "$here/nginx.conf.template" > "$RUN_DIR/nginx.conf"
