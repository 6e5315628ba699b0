import { asSatang } from './money.ts';

/* Constants of §9, with the unit in the name. Amounts are satang if the name has no unit. */

export const BUNDLE_VERSION = '1.1.14';

export const REQUEST_TIMEOUT_MS = 60_000;
export const UPLOAD_TIMEOUT_MS = 300_000;
export const LOADER_DELAY_MS = 200;
export const AGREEMENT_DELAY_MS = 1_500;
export const TOAST_MS = 4_000;
export const REGISTER_REDIRECT_MS = 2_000;

/** Digits of a phone number outside Lao deployments (§5). */
export const PHONE_DIGITS = 10;
/** Most digits that a phone number can have anywhere (E.164), and so in a Lao deployment (F-5). */
export const PHONE_DIGITS_MAX = 15;
/** Time between two codes to one phone. The only figure that §8 gives: REQUEST_LIMIT_1MIN, about 1 minute. */
export const OTP_RESEND_WAIT_MS = 60_000;
/** Length of an account number that is shown with dashes: 3-3-4. */
export const DASHED_ACCOUNT_DIGITS = 10;

export const TRANSFER_MIN = asSatang(1_00);
export const TRUELINK_MIN = asSatang(2_00);

export const QR_PROVIDERS = ['KBANK', 'WW', 'E2P'] as const;
export type QrProvider = (typeof QR_PROVIDERS)[number];
/** Smallest amount for which a QR code is requested; smaller amounts are ignored (§5). */
export const QR_CREATE_MIN = asSatang(1_00);
/** Smallest amount for which the create button is enabled (§5). KBANK disables it at 0 or less. */
export const QR_BUTTON_MIN = {
  KBANK: asSatang(1),
  WW: asSatang(100_00),
  E2P: asSatang(50_00),
} as const satisfies Record<QrProvider, number>;
export const QR_QUICK_AMOUNTS_BAHT = {
  KBANK: [10, 20, 50, 100, 500, 1000],
  WW: [100, 200, 300, 500, 1000],
  E2P: [50, 100, 200, 500, 1000],
} as const satisfies Record<QrProvider, readonly number[]>;
export const COUNTDOWN_TICK_MS = 1_000;

export const LIST_PAGE_ROWS = 10;
export const COUPON_PAGE_ROWS = 3;
/** Page numbers that the pagination shows before and after the current one. */
export const PAGINATION_BEFORE = 3;
export const PAGINATION_AFTER = 1;

export const WHEEL_PX = 350;
export const WHEEL_EXTRA_TURNS = [2, 3] as const;
export const WHEEL_SPIN_MIN_MS = 4_000;
export const WHEEL_SPIN_MAX_MS = 5_000;

/** Mode of a bank or mobile wallet whose deposits are credited automatically (F-12, F-70). */
export const AUTO_MODE = 'AUTO';
export const CREDITED_WITHIN_MINUTES = 1;
export const SLIP_WITHIN_HOURS = 1;
/** The specification shows no limit; this is the limit of an image in the chat. */
export const SLIP_MAX_MB = 10;

export const HOWTO_VIDEO_COUNT = 5;

/** Lengths of a month and a year in relative times. */
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;

/** Language codes of the operator; `la` is Lao (F-3). */
export const LANGUAGES = ['th', 'la', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Currencies that a member of a Lao deployment chooses from, the default first (F-72). */
export const LAO_CURRENCIES = ['LAK', 'BAHT'] as const;

/** Code of the wallet in a transfer; every other code is a game (§7). */
export const WALLET_CODE = 'WALLET';

/** Offset of Asia/Bangkok from UTC. Days and weeks are counted and dates are shown in this zone (F-40). */
export const TIME_ZONE_OFFSET_MS = 7 * 3_600_000;

/** Largest number of reports in one request to `REPORT_URL`. */
export const REPORTS_MAX = 20;

/** Longest texts of a report, in UTF-16 units. A full request stays below the 16 KB that the sandbox takes. */
export const REPORT_UNITS = {
  name: 40,
  message: 200,
  stack: 300,
  endpoint: 100,
  path: 120,
  route: 40,
} as const;
