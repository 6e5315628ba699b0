#!/bin/sh
# Starts the sandbox of the container. Other machines can reach it, so its control API needs a token: without one in the
# environment it gets one that nobody can guess, until the next start. The nodes of a cluster need the same one.
set -eu
if [ -z "${SANDBOX_TOKEN:-}" ] && [ -z "${PEERS:-}" ]; then
  SANDBOX_TOKEN=$(node -p 'crypto.randomBytes(24).toString("hex")')
  export SANDBOX_TOKEN
  echo "SANDBOX_TOKEN=$SANDBOX_TOKEN"
fi
exec node dist/server/main.mjs --host 0.0.0.0 --quiet "$@"
