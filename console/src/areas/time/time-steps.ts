import type { CLOCK_TARGETS } from '@wallet/shared/control/clock.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const TIME_STEPS = [
  { text: '+30 seconds', ms: 30 * SECOND_MS },
  { text: '+1 minute', ms: MINUTE_MS },
  { text: '+1 hour', ms: HOUR_MS },
  { text: '+1 day', ms: DAY_MS },
  { text: '+1 week', ms: 7 * DAY_MS },
] as const;

export const NEXT_EVENTS: readonly {
  readonly text: string;
  readonly next: (typeof CLOCK_TARGETS)[number];
}[] = [
  { text: 'Next QR expiry', next: 'qr-expiry' },
  { text: 'Next OTP expiry', next: 'otp-expiry' },
  { text: 'Next slip window', next: 'slip-window' },
  { text: 'Next bonus day', next: 'bonus-day' },
  { text: 'Next bonus week', next: 'bonus-week' },
  { text: 'Next coupon expiry', next: 'coupon-expiry' },
];
