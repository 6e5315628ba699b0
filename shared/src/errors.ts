/**
 * The message keys of the operator (§8). `errors` refuse; `announcements` read like success and come
 * in answers of calls that worked. Together they are the 77 of the catalogue; the operator's own
 * rejection (F-64), `gone` and the invalid token stand beside it.
 */
const ERRORS = {
  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  INVALID_USER_1: 401,
  INVALID_USER_2: 401,
  INVALID_USER_3: 401,
  INVALID_USER_4: 401,
  INVALID_IP: 403,
  NOT_AREASLOT: 403,

  OTP_BLOCK: 429,
  REQUEST_LIMIT: 429,
  REQUEST_LIMIT_1MIN: 429,
  OTP_TOKEN_INVALID: 400,
  OTP_NOT_EXIST: 404,
  OTP_VERIFIED: 409,
  OTP_EXPIRED: 400,
  OTP_CODE_INVALID: 400,
  OTP_SEND_FAIL: 502,
  OTP_VERIFY_FAIL: 502,
  UNVERIFIED_OTP: 403,

  EXISTING_USER: 409,
  EXISTING_BANK: 409,
  INVALID_USER_INFO: 400,
  GAME_ACTIVATION_FAIL: 502,
  INVALID_BANK: 400,
  BANK_ACCOUNT_NAME_ENG: 400,
  REGISTER_FAIL: 400,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 400,
  NO_USER: 404,
  WRONG_PASSWORD: 400,
  WRONG_CREDENTIAL: 400,
  INACTIVE_USER: 403,
  LOGIN_FAIL: 400,

  BONUS_REMAINING: 409,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_MAX_CLAIMED: 409,
  BONUS_CONDITION: 409,
  BONUS_FULL: 409,

  INVITE_COLLECT: 409,
  INVITE_INACTIVE: 409,
  NO_INVITE_BONUS: 404,
  NO_INVITEE_PLAY_INFO: 404,
  INVITE_BONUS_FAIL: 502,

  INTERNAL_SERVER_ERROR: 500,
  KEY_MISSING: 400,
  KEY_INVALID: 400,
  NO_DATA: 404,

  NO_PROMOTION: 404,
  PROMOTION_RECEIVED: 409,
  QR_FAIL: 502,
  NO_REFUND: 404,
  REFUND_CONDITION: 409,
  REFUND_INACTIVE: 409,
  REFUND_MINIMUM: 400,

  NO_BANK: 404,
  NO_WALLET: 404,
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_ACTIVATE_FAIL: 502,
  SLOT_NO_ACCOUNT: 404,
  SLOT_RESET_PASSWORD_FAIL: 502,
  TRANSFER_MINIMUM: 400,
  NO_GAME: 404,
  MONEY_NOT_ENOUGH: 400,
  TRANSFER_FAIL: 502,

  SLIP_UPLOAD_FAIL: 502,
  SLIP_NO_FILE: 400,
  SLIP_INVALID_FILE: 400,
  TRUELINK_DUPLICATE: 409,
  TRUELINK_INVALID: 400,

  NO_CLAIMABLE_COUPON: 404,
  INVALID_PRIZE_CODE: 400,
  INVALID_CODE: 400,
  INVALID_COUPON_TYPE: 400,
  // Not 410: that status means `gone` (F-36).
  COUPON_EXPIRED: 409,
} as const;

/** Keys that tell of success. */
export const ANNOUNCEMENTS = [
  'OTP_CODE_VALID',
  'BONUS_CLEAR',
  'INVITE_BONUS_SUCCESS',
  'REFUND_SUCCESS',
] as const;

export type ErrorKey = keyof typeof ERRORS;
export type Announcement = (typeof ANNOUNCEMENTS)[number];
export type MessageKey = ErrorKey | Announcement;

/** HTTP status of a refusal. Assumed: the specification shows keys and no status. */
export const statusOf = (key: ErrorKey): number => ERRORS[key];

export const ERROR_KEYS = Object.keys(ERRORS) as readonly ErrorKey[];
export const MESSAGE_KEYS: readonly MessageKey[] = [...ERROR_KEYS, ...ANNOUNCEMENTS];

/** Whether a text of the operator is one of the keys that refuse. */
export const isErrorKey = (text: unknown): text is ErrorKey =>
  typeof text === 'string' && Object.hasOwn(ERRORS, text);

/** Keys that any endpoint may answer with. */
export const COMMON_ERRORS = [
  'KEY_MISSING',
  'KEY_INVALID',
  'INTERNAL_SERVER_ERROR',
] as const satisfies readonly ErrorKey[];

/** Keys by which a member is told that identity or access failed; added to every member endpoint. */
export const AUTH_ERRORS = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INVALID_IP',
  'NOT_AREASLOT',
] as const satisfies readonly ErrorKey[];

export type CommonErrorKey = (typeof COMMON_ERRORS)[number];
export type AuthErrorKey = (typeof AUTH_ERRORS)[number];

/** The whole service has ended (§2); sent as message text, with status 410 (F-36). */
export const GONE_MESSAGE = 'gone';
/** The token is unknown or of another world. The text is assumed: the specification does not show it. */
export const INVALID_TOKEN_MESSAGE = 'invalid token';

/** Messages that end the session wherever they come from, but for the login itself (F-35). */
export const SESSION_ENDING: ReadonlySet<string> = new Set([
  INVALID_TOKEN_MESSAGE,
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
]);
