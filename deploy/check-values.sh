# Checks values of environment variables; read by the scripts that configure nginx. `wrong` is not empty afterwards if one
# of them is wrong. The patterns are those of `shared/src/deployment/config-patterns.ts`.

wrong=''
say() {
  # `echo` would read backslashes of a wrong value.
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  wrong=yes
}
newline='
'
matches() {
  case $1 in *"$newline"*) return 1 ;; esac
  printf '%s\n' "$1" | grep -Eq -e "$2"
}

# Prints what a sentence repeats of a wrong value: nothing of other characters than printable ASCII.
shown() {
  if matches "$1" '^[ -~]*$'; then
    printf ', not "%s"' "$(printf '%.80s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g')"
  fi
}
refuse() { say "$1 must be $2$(shown "$3")."; }

# Checks a value: check NAME PATTERN REQUIREMENT. An empty one counts as unset.
check() {
  eval "value=\${$1:-}"
  [ -z "$value" ] || matches "$value" "$2" || refuse "$1" "$3" "$value"
}
# Checks a secret value, which no sentence repeats.
check_secret() {
  eval "value=\${$1:-}"
  [ -z "$value" ] || matches "$value" "$2" || say "$1 must be $3."
}
# Checks each entry of a list, as `check` does. A value without an entry is wrong.
check_list() {
  eval "value=\${$1:-}"
  blank=$value
  set -f
  for each in $(printf '%s' "$value" | tr ',' ' '); do
    blank=''
    matches "$each" "$2" || { refuse "$1" "$3" "$value"; break; }
  done
  set +f
  [ -z "$blank" ] || refuse "$1" "$3" "$value"
}
# Checks the path of a file.
check_file() {
  eval "value=\${$1:-}"
  [ -z "$value" ] || { matches "$value" "$2" && [ -f "$value" ] && [ -r "$value" ]; } || refuse "$1" "$3" "$value"
}

octet='(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
ipv4="($octet[.]){3}$octet"
ipv6='\[[0-9A-Fa-f:]+\]'
name='([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?[.])*[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?'
port='(6553[0-5]|655[0-2][0-9]|65[0-4][0-9][0-9]|6[0-4][0-9][0-9][0-9]|[1-5][0-9][0-9][0-9][0-9]|[1-9][0-9]{0,3})'
host="($name|$ipv4|$ipv6)(:$port)?"
