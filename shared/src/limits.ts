import { asSatang } from './money.ts';

/* Every constant of §9, with its unit in its name. Amounts are satang. */

export const BUNDLE_VERSION = '1.1.14';

export const REQUEST_TIMEOUT_MS = 60_000;
export const UPLOAD_TIMEOUT_MS = 300_000;
export const LOADER_DELAY_MS = 200;
export const AGREEMENT_DELAY_MS = 1_500;
export const TOAST_MS = 4_000;
export const REGISTER_REDIRECT_MS = 2_000;

export const PHONE_DIGITS = 10;
export const ENGLISH_ONLY_BANKS: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);
export const DASHED_ACCOUNT_DIGITS = 10;

export const TRANSFER_MIN = asSatang(1_00);
export const TRUELINK_MIN = asSatang(2_00);

export const QR_PROVIDERS = ['KBANK', 'WW', 'E2P'] as const;
export type QrProvider = (typeof QR_PROVIDERS)[number];
/** Creation is ignored under this (§5). */
export const QR_CREATE_MIN = asSatang(1_00);
/** The create button is disabled below this; KBANK's rule is "at 0 or less". */
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
export const QR_TICK_MS = 1_000;
export const QR_COUNTDOWN = 'mm:ss';
/** How KBANK takes a deposit: by transfer that is seen by itself, or by QR. */
export const KBANK_MODES = ['AUTO', 'QR'] as const;

export const LIST_PAGE_ROWS = 10;
export const COUPON_PAGE_ROWS = 3;
export const PAGINATION_BEFORE = 3;
export const PAGINATION_AFTER = 1;

export const WHEEL_PX = 350;
export const WHEEL_EXTRA_TURNS = [2, 3] as const;
export const WHEEL_SPIN_MIN_MS = 4_000;
export const WHEEL_SPIN_MAX_MS = 5_000;

export const CAROUSEL_CARDS = 3;
export const CAROUSEL_CARD_PX = { width: 300, height: 211 } as const;

export const DEPOSIT_BANKS = ['SCB', 'KBANK', 'GSB', 'BCEL'] as const;
export const PAYMENT_TYPES = ['WW', 'E2P'] as const;
/** The mode of a bank or mobile wallet whose deposits are seen by themselves. */
export const AUTO_MODE = 'AUTO';
/** A mobile wallet is automatic, or takes a gift link (any other mode, F-70). */
export const WALLET_MODES = [AUTO_MODE, 'gift link'] as const;
export const CREDITED_WITHIN_MINUTES = 1;
export const SLIP_WITHIN_HOURS = 1;
/** Not shown; the limit of a chat's image. */
export const SLIP_MAX_MB = 10;

export const HOWTO_VIDEO_COUNT = 5;

export const DATE_FORMAT = 'DD/MM/YYYY HH:mm:ss';
export const MIN_DECIMALS = 2;
/** What stands for an amount that is no number. */
export const AMOUNT_PLACEHOLDER = '-';
/** Groups of an account number of `DASHED_ACCOUNT_DIGITS` digits. */
export const DASHED_ACCOUNT_GROUPS = [3, 3, 4] as const;

/** The final statuses of statements and slips; any other is in progress (§4). */
export const STATUS_TONES = { SUCCESS: 'green', FAILED: 'red' } as const;
export const DEFAULT_STATUS_TONE = 'amber';
/** The sign before a statement's amount (§3; none for `finish_bonus`, F-43). */
export const STATEMENT_SIGNS = {
  deposit: '+',
  bonus: '+',
  finish_bonus: '',
  withdraw: '-',
  transfer: '',
} as const;

export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;

/** The operator's language codes; `la` is Lao (F-3). */
export const LANGUAGES = ['th', 'la', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = { standard: 'th', lao: 'la' } as const satisfies Record<string, Language>;
/** What a member of a Lao deployment chooses from, the default first. */
export const LAO_CURRENCIES = ['LAK', 'BAHT'] as const;

/** What a build can be told (§9). */
export const BUILD_FLAGS = ['iframe', 'lao', 'gameHost'] as const;

/** The wallet's own name in a transfer; every other code is a game (§7). */
export const WALLET_CODE = 'WALLET';

/** The zone in which days and weeks are counted and dates shown (F-40); UTC+7 without summer time. */
export const TIME_ZONE = 'Asia/Bangkok';
export const TIME_ZONE_OFFSET_MS = 7 * 3_600_000;
