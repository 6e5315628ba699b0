/* Limits and statuses of the model. They are repeated on purpose and not imported from the product. */

export const TRANSFER_MIN = 100;
export const WITHDRAW_MIN = 100_00;
export const WITHDRAW_MAX = 50_000_00;
export const TOKEN_IDLE_MS = 30 * 60_000;
export const TOKEN_LIFE_MS = 24 * 3_600_000;
export const QR_LIFE_MS = 15 * 60_000;
export const COUPON_LIFE_MS = 7 * 24 * 3_600_000;
/** Minimum QR deposit by provider, in satang. The operator's own minimum is 20 baht. */
export const QR_MIN: Readonly<Record<string, number>> = { KBANK: 20_00, WW: 100_00, E2P: 50_00 };
/** Number of times that a bonus must be wagered. */
export const TURNOVER = 5;

export const STATUS_BY_KEY: Readonly<Record<string, number>> = {
  'invalid token': 401,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_CONDITION: 409,
  BONUS_FULL: 409,
  BONUS_MAX_CLAIMED: 409,
  BONUS_REMAINING: 409,
  COUPON_EXPIRED: 409,
  EXPIRED_AUTH_TOKEN: 401,
  INACTIVE_USER: 403,
  INVALID_CODE: 400,
  INVITE_BONUS_FAIL: 502,
  INVITE_COLLECT: 409,
  KEY_INVALID: 400,
  MONEY_NOT_ENOUGH: 400,
  NO_BANK: 404,
  NO_CLAIMABLE_COUPON: 404,
  NO_DATA: 404,
  NO_GAME: 404,
  NO_INVITEE_PLAY_INFO: 404,
  NO_PROMOTION: 404,
  NO_REFUND: 404,
  PROMOTION_RECEIVED: 409,
  REFUND_CONDITION: 409,
  REQUEST_LIMIT: 429,
  SANDBOX_IDEMPOTENCY_CONFLICT: 422,
  SANDBOX_INPUT: 422,
  SANDBOX_QR_UNKNOWN: 404,
  SANDBOX_WITHDRAWAL_UNKNOWN: 404,
  SLOT_ACTIVATE_FAIL: 502,
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_NO_ACCOUNT: 404,
  TRANSFER_FAIL: 502,
  TRANSFER_MINIMUM: 400,
  UNAUTHORIZED: 401,
  WRONG_CREDENTIAL: 400,
};
