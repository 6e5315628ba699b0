#!/bin/sh
# Configures and starts the nginx in front of a cluster, as its container does. A wrong variable ends it with a sentence.
set -eu
deploy=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
sh "$deploy/configure-cluster.sh"
exec nginx -e stderr -c "${RUN_DIR:-/run/wallet}/nginx.conf" -g 'daemon off;'
