#!/bin/sh
# Configures and starts nginx, as the container of the app does. A wrong variable ends it with a sentence.
set -eu
deploy=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
sh "$deploy/configure.sh"
exec nginx -e stderr -c "${RUN_DIR:-/run/wallet}/nginx.conf" -g 'daemon off;'
