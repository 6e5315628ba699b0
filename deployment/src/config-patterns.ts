/* Patterns of the values that configure the app. */
// By its path, as in `app-config.ts`.
import { HOST } from '../../shared/src/address-patterns.ts';

const ADDRESS = /^(https?|wss?):/;

/** Returns false for an address that browsers cannot read although it has the form, such as one with the port 99999. */
export function isReadable(text: string): boolean {
  if (!ADDRESS.test(text)) return true;
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Characters of an address that mean nothing in a configuration of nginx, in which `$` begins a variable. */
const ADDRESS_TEXT = '[A-Za-z0-9._~:/?#@!&()*+,;=%-]';

export const CHAT_URL = `^(none|/[!-~]*|(https?|wss?)://${HOST}(/[!-~]*)?)$`;
export const CHAT_NAME = '^(join|message|join_error|token|guestId)=[A-Za-z0-9_.:/-]{1,64}$';
export const GAME_HOST = `^(https://)?${HOST}/?$`;
export const CLIENT_HEADER = '^[A-Za-z0-9_-]+: *[!-~][ -~]*$';
export const CLOCK_HEADER = '^[A-Za-z0-9_-]{1,64}$';
export const IDEMPOTENCY = '^(true|false|auto)$';
export const REPORT_URL = `^(/([A-Za-z0-9._~-]${ADDRESS_TEXT}*)?|https?://${HOST}(/${ADDRESS_TEXT}*)?)$`;
export const OPERATOR_REJECTION = '^[A-Za-z0-9_]{1,64}$';
/** Characters that a name must not contain: control characters, and those with a meaning in markup and in JSON. */
const NO_LETTER = '\u0001-\u001f\u007f<>&"\\\\';
export const OPERATOR_NAME = `^[^ ${NO_LETTER}][^${NO_LETTER}]{0,39}$`;
export const INVALID_TOKEN = `^[^ ${NO_LETTER}][^${NO_LETTER}]{0,99}$`;
export const COLOUR = '^#[0-9A-Fa-f]{6}$';
export const HTTPS_URL = `^(/([A-Za-z0-9._~-]${ADDRESS_TEXT}*)?|https://${HOST}(/${ADDRESS_TEXT}*)?)$`;
export const LINK_KEY = '^[^ \u0001-\u001f].{0,255}$';
export const BANK_ALIAS = '^[A-Za-z0-9_]{1,32}=[A-Za-z0-9_]{1,32}$';
export const MINIMUM_AGE = '^(1[89]|2[0-5])$';
export const HELP_LINE = '^(none|[+]?[0-9][0-9-]{1,18}[0-9]( .{1,80})?)$';
export const VIDEO = '^(/[!-~]*|https://[!-~]+)$';
export const RELEASE = '^[A-Za-z0-9_.+-]{1,40}$';
