#!/bin/bash
# Ends with 0 if nginx answers on its port. The image has no program for HTTP, and bash can connect. With a certificate
# a connection has to do.
set -eu
listen=${LISTEN:-8080}
exec 3<> "/dev/tcp/127.0.0.1/${listen##*:}"
[ -z "${TLS_CERTIFICATE:-}" ] || exit 0
printf 'HEAD / HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
