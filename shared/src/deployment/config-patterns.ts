/*
 * Patterns of the values that configure the app. They are written for JavaScript and for POSIX extended expressions
 * alike, so that `deploy/configure.sh` checks the same: no `\d`, no look-ahead.
 */

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

const HOST = '([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\\[[0-9A-Fa-f:]+\\])(:[1-9][0-9]{0,4})?';

export const ORIGIN = `^https?://${HOST}$`;
export const CHAT_URL = `^(none|/[!-~]*|(https?|wss?)://${HOST}(/[!-~]*)?)$`;
export const CHAT_NAME = '^(join|message|join_error|token|guestId)=[A-Za-z0-9_]{1,64}$';
export const SOCKET_AUTH = '^(payload|query|none)$';
export const VARIANT = '^(standard|lao|iframe|lao-iframe)$';
export const GAME_HOST = `^(https://)?${HOST}/?$`;
export const CLIENT_HEADER = '^[A-Za-z0-9_-]+: *[!-~][ -~]*$';
export const IDEMPOTENCY = '^(true|false|auto)$';
export const REPORT_URL = '^(/[!-~]*|https?://[!-~]+)$';
export const OPERATOR_REJECTION = '^[A-Za-z0-9_]{1,64}$';
export const PLAY_BALANCE = '^(game|wallet)$';
export const LINK_KEY = '^.{1,256}$';
export const LINK_FORMAT = '^(v1|passphrase)$';
export const BANK_ALIAS = '^[A-Za-z0-9_]{1,32}=[A-Za-z0-9_]{1,32}$';
export const VIDEO = '^(/[!-~]*|https://[!-~]+)$';
