/*
 * Message keys of the operator (§8): error keys, and success keys that are sent by calls that succeeded. Together
 * they are the 77 keys of the catalogue. The operator-specific rejection (F-64), `gone` and the invalid token are
 * not part of it.
 */

/** Keys of a failed identity, which end the session. */
const IDENTITY_ERRORS = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
] as const;

/** Keys of failed identity or access; every endpoint for members may answer with them. */
export const AUTH_ERRORS = [...IDENTITY_ERRORS, 'INVALID_IP', 'NOT_AREASLOT'] as const;

/** Keys of refused calls. */
export const ERROR_KEYS = [
  ...AUTH_ERRORS,

  'OTP_BLOCK',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_VERIFIED',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'OTP_SEND_FAIL',
  'OTP_VERIFY_FAIL',
  'UNVERIFIED_OTP',

  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'GAME_ACTIVATION_FAIL',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'REGISTER_FAIL',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'NO_USER',
  'WRONG_PASSWORD',
  'WRONG_CREDENTIAL',
  'INACTIVE_USER',
  'LOGIN_FAIL',

  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'BONUS_FULL',

  'INVITE_COLLECT',
  'INVITE_INACTIVE',
  'NO_INVITE_BONUS',
  'NO_INVITEE_PLAY_INFO',
  'INVITE_BONUS_FAIL',

  'INTERNAL_SERVER_ERROR',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_DATA',

  'NO_PROMOTION',
  'PROMOTION_RECEIVED',
  'QR_FAIL',
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',

  'NO_BANK',
  'NO_WALLET',
  'SLOT_ALREADY_ACTIVE',
  'SLOT_ACTIVATE_FAIL',
  'SLOT_NO_ACCOUNT',
  'SLOT_RESET_PASSWORD_FAIL',
  'TRANSFER_MINIMUM',
  'NO_GAME',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',

  'SLIP_UPLOAD_FAIL',
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'TRUELINK_DUPLICATE',
  'TRUELINK_INVALID',

  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
] as const;

/** Keys of calls that succeeded. */
export const SUCCESS_KEYS = [
  'OTP_CODE_VALID',
  'BONUS_CLEAR',
  'INVITE_BONUS_SUCCESS',
  'REFUND_SUCCESS',
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number];
export type SuccessKey = (typeof SUCCESS_KEYS)[number];
export type MessageKey = ErrorKey | SuccessKey;

export const MESSAGE_KEYS: readonly MessageKey[] = [...ERROR_KEYS, ...SUCCESS_KEYS];

/** Returns true if a text of the operator is an error key. */
export const isErrorKey = (text: unknown): text is ErrorKey => ERROR_KEYS.some((key) => key === text);

/** Keys that every endpoint may answer with. */
export const COMMON_ERRORS = [
  'KEY_MISSING',
  'KEY_INVALID',
  'INTERNAL_SERVER_ERROR',
] as const satisfies readonly ErrorKey[];

export type CommonErrorKey = (typeof COMMON_ERRORS)[number];
export type AuthErrorKey = (typeof AUTH_ERRORS)[number];

/** Message of a service that has ended (§2); the sandbox sends it with status 410 (F-36). */
export const GONE_MESSAGE = 'gone';
/** Message for an unknown token. The text is assumed: the specification does not show it. */
export const INVALID_TOKEN_MESSAGE = 'invalid token';

/** Messages that end the session, whichever call they answer, except the login itself (F-35). */
export const SESSION_ENDING_MESSAGES: ReadonlySet<string> = new Set([
  INVALID_TOKEN_MESSAGE,
  ...IDENTITY_ERRORS,
]);

const KNOWN_MESSAGES: ReadonlyMap<string, string> = new Map(
  [...MESSAGE_KEYS, GONE_MESSAGE, INVALID_TOKEN_MESSAGE].map((message) => [message.toLowerCase(), message]),
);

/** Returns the message of the catalogue that a text spells in any letter case, otherwise the trimmed text (F-79). */
export function normaliseMessage(text: string): string {
  const trimmed = text.trim();
  return KNOWN_MESSAGES.get(trimmed.toLowerCase()) ?? trimmed;
}
