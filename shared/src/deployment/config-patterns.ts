/* Patterns of the values that configure the app and a cluster. */

/** Address, or what stands before one in an entry of `PEERS`. */
const ADDRESS = /^([a-z0-9]+=)?(?=(https?|wss?):)/;

/** Returns false for an address that browsers cannot read although it has the form, such as one with the port 99999. */
export function isReadable(text: string): boolean {
  if (!ADDRESS.test(text)) return true;
  try {
    return Boolean(new URL(text.replace(ADDRESS, '')));
  } catch {
    return false;
  }
}

const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const IPV4 = `(${OCTET}[.]){3}${OCTET}`;
const IPV6 = '\\[[0-9A-Fa-f:]+\\]';
/** Name of a host. Its last label begins with a letter: browsers take a name that ends in a number for an address. */
const NAME = '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?[.])*[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?';
const PORT =
  '(6553[0-5]|655[0-2][0-9]|65[0-4][0-9][0-9]|6[0-4][0-9][0-9][0-9]|[1-5][0-9][0-9][0-9][0-9]|[1-9][0-9]{0,3})';
const HOST = `(${NAME}|${IPV4}|${IPV6})(:${PORT})?`;
/** Characters of an address that mean nothing in a configuration of nginx, in which `$` begins a variable. */
const ADDRESS_TEXT = '[A-Za-z0-9._~:/?#@!&()*+,;=%-]';

export const ORIGIN = `^https?://${HOST}$`;
export const CHAT_URL = `^(none|/[!-~]*|(https?|wss?)://${HOST}(/[!-~]*)?)$`;
export const CHAT_NAME = '^(join|message|join_error|token|guestId)=[A-Za-z0-9_]{1,64}$';
export const SOCKET_AUTH = '^(payload|query|none)$';
export const VARIANT = '^(standard|lao|iframe|lao-iframe)$';
export const GAME_HOST = `^(https://)?${HOST}/?$`;
export const CLIENT_HEADER = '^[A-Za-z0-9_-]+: *[!-~][ -~]*$';
export const CLOCK_HEADER = '^[A-Za-z0-9_-]{1,64}$';
export const IDEMPOTENCY = '^(true|false|auto)$';
export const REPORT_URL = `^(/([A-Za-z0-9._~-]${ADDRESS_TEXT}*)?|https?://${HOST}(/${ADDRESS_TEXT}*)?)$`;
export const OPERATOR_REJECTION = '^[A-Za-z0-9_]{1,64}$';
/** Characters that a name must not contain: control characters, and those with a meaning in markup and in JSON. */
const NO_LETTER = '\u0001-\u001f\u007f<>&"\\\\';
export const OPERATOR_NAME = `^[^ ${NO_LETTER}][^${NO_LETTER}]{0,39}$`;
export const COLOUR = '^#[0-9A-Fa-f]{6}$';
export const LOGO_URL = `^(/([A-Za-z0-9._~-]${ADDRESS_TEXT}*)?|https://${HOST}(/${ADDRESS_TEXT}*)?)$`;
export const PLAY_BALANCE = '^(game|wallet)$';
export const LINK_KEY = '^[^ \u0001-\u001f].{0,255}$';
export const LINK_FORMAT = '^(v1|passphrase)$';
export const BANK_ALIAS = '^[A-Za-z0-9_]{1,32}=[A-Za-z0-9_]{1,32}$';
export const SAFER_GAMBLING = '^(on|full|off)$';
export const MINIMUM_AGE = '^(1[89]|2[0-5])$';
export const HELP_LINE = '^(none|[+]?[0-9][0-9-]{1,18}[0-9]( .{1,80})?)$';
export const SAFER_GAMBLING_URL = `^(/([A-Za-z0-9._~-]${ADDRESS_TEXT}*)?|https://${HOST}(/${ADDRESS_TEXT}*)?)$`;
export const VIDEO = '^(/[!-~]*|https://[!-~]+)$';

export const HTTPS = '^(on|off)$';

/* Variables of a cluster of sandboxes. */
const NODE = '[a-z][a-z0-9]{0,14}';
export const NODE_NAME = `^${NODE}$`;
export const PEER = `^${NODE}=http://${HOST}$`;
