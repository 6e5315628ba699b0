import type { CLOCK_TARGETS } from '@wallet/shared/control/clock.ts';

export const TIME_STEPS = [
  { text: '+30 seconds', fastForward: '30s' },
  { text: '+1 minute', fastForward: '1m' },
  { text: '+1 hour', fastForward: '1h' },
  { text: '+1 day', fastForward: '1d' },
  { text: '+1 week', fastForward: '7d' },
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
