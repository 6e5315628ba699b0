#!/bin/sh
# Writes the configuration of an nginx in front of a cluster of sandboxes into RUN_DIR, from the variable PEERS. Then:
#   nginx -e stderr -c "$RUN_DIR/nginx.conf"
# It can be run again while nginx runs: `nginx -s reload` then adds and removes nodes.
set -eu
LC_ALL=C
export LC_ALL

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
RUN_DIR=${RUN_DIR:-/run/wallet}

. "$here/check-values.sh"

check_list PEERS "^[a-z][a-z0-9]{0,14}=http://$host\$" \
  'a list such as n1=http://10.0.0.1:4000,n2=http://10.0.0.2:4000 of all nodes, each once'
check LISTEN "^(($ipv4|$ipv6):)?$port\$" \
  'a port such as 8080, or an address and a port such as 127.0.0.1:8080'
[ -n "${PEERS:-}" ] || say 'PEERS must be set to the nodes of the cluster.'
names=$(printf '%s' "${PEERS:-}" | tr ', ' '\n\n' | sed -n 's/=.*//p')
[ "$(printf '%s\n' "$names" | sort | uniq -d | wc -l)" -eq 0 ] || say 'PEERS must name each node once.'
[ -z "$wrong" ] || exit 1

mkdir -p "$RUN_DIR/tmp"
parts=$(mktemp -d "$RUN_DIR/tmp/cluster.XXXXXX")
trap 'rm -rf "$parts"' EXIT
peers=$(printf '%s' "$PEERS" | tr ',' ' ')
address() { printf '%s' "${1#*=http://}"; }

# Prints an upstream with a server for each address: upstream NAME PARAMETERS ADDRESS...
upstream() {
  printf '  upstream %s {\n' "$1"
  parameters=$2
  shift 2
  for each in "$@"; do
    case $each in *:[0-9]*) ;; *) each=$each:80 ;; esac
    echo "    server $each$parameters;"
  done
  printf '    keepalive 64;\n  }\n'
}

# The next node of the list stands in for one that cannot be reached: it says that the world is elsewhere.
set -- $peers
home=${1%%=*}
first=$1
addresses=''
while [ $# -gt 0 ]; do
  name=${1%%=*}
  echo "    \"~^$name-\" \"$name\";" >> "$parts/nodes"
  echo "    \"~^/__sandbox/nodes/$name/(metrics|ready|live|coverage)\$\" own_node_$name;" >> "$parts/paths"
  # A broken call says nothing about its node: a test may have asked for it.
  upstream "node_$name" ' max_fails=0' "$(address "$1")" >> "$parts/upstreams"
  upstream "own_node_$name" ' max_fails=0' "$(address "$1")" >> "$parts/upstreams"
  upstream "stand_in_node_$name" ' max_fails=0' "$(address "${2:-$first}")" >> "$parts/upstreams"
  addresses="$addresses $(address "$1")"
  shift
done
upstream any_node ' max_fails=1 fail_timeout=2s' $addresses >> "$parts/upstreams"

# Without root privileges nginx runs as whoever starts it. With them, its workers run as another user.
user=''
[ "$(id -u)" -ne 0 ] || user="user ${NGINX_USER:-www-data};"

# Replaced in one step, so that a reload never reads a half.
sed -e "s|@USER@|$user|" \
  -e "s|@RUN_DIR@|$RUN_DIR|g" \
  -e "s|@HOME@|$home|" \
  -e "s|@LISTEN@|${LISTEN:-127.0.0.1:8080}|" \
  -e "/@NODES@/{r $parts/nodes
d;}" \
  -e "/@NODE_PATHS@/{r $parts/paths
d;}" \
  -e "/@UPSTREAMS@/{r $parts/upstreams
d;}" \
  "$here/cluster.conf.template" > "$RUN_DIR/nginx.conf.new"
mv "$RUN_DIR/nginx.conf.new" "$RUN_DIR/nginx.conf"
