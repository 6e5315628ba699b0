import { QR_DISABLED_BELOW, QR_IGNORED_UNDER, type QrProvider, TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { toBaht } from '@wallet/shared/money.ts';

import { answerOf, isDone, lastOfSession } from './earlier.ts';
import { type Check, field, isObject, type SeenCall } from './seen-call.ts';

interface Range {
  readonly min?: unknown;
  readonly max?: unknown;
}

const outside = (call: SeenCall, { min, max }: Range): string | undefined => {
  const amount = field(call, 'amount');
  if (typeof amount !== 'number') return undefined;
  if (typeof min === 'number' && amount < min) return `${amount} is under ${min}`;
  return typeof max === 'number' && amount > max ? `${amount} is over ${max}` : undefined;
};

/** What the client itself was last told; limits that have changed since are not its mistake. */
function lastTold(call: SeenCall, operation: string): Readonly<Record<string, unknown>> | undefined {
  const told = lastOfSession(call, (each) => each.operation === operation && isDone(each));
  return told && answerOf(told);
}

export const transferOutOfRange: Check = (call) => outside(call, { min: toBaht(TRANSFER_MIN) });

export const withdrawalOutOfRange: Check = (call) => {
  const told = lastTold(call, 'lookup.withdraw');
  return told && outside(call, { min: told['withdrawMin'], max: told['withdrawMax'] });
};

const isProvider = (text: unknown): text is QrProvider =>
  typeof text === 'string' && Object.hasOwn(QR_DISABLED_BELOW, text);

export const qrOutOfRange: Check = (call) => {
  const provider = isObject(call.params) ? call.params['provider'] : undefined;
  if (!isProvider(provider)) return undefined;
  const constant = toBaht(
    QR_IGNORED_UNDER > QR_DISABLED_BELOW[provider] ? QR_IGNORED_UNDER : QR_DISABLED_BELOW[provider],
  );
  return (
    outside(call, { min: constant }) ??
    outside(call, { min: lastTold(call, 'lookup.deposit')?.['qrMinimum'] })
  );
};
