import { QR_BUTTON_MIN, QR_CREATE_MIN, type QrProvider, TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { satangToBaht } from '@wallet/shared/money.ts';

import { parseResponse, isSuccess, findLastInSession } from './call-history.ts';
import { type Check, bodyField, isObject, type CallRecord } from './call-record.ts';

interface Range {
  readonly min?: unknown;
  readonly max?: unknown;
}

const outside = (call: CallRecord, { min, max }: Range): string | undefined => {
  const amount = bodyField(call, 'amount');
  if (typeof amount !== 'number') return undefined;
  if (typeof min === 'number' && amount < min) return `${amount} is under ${min}`;
  return typeof max === 'number' && amount > max ? `${amount} is over ${max}` : undefined;
};

/** What the client itself was last told; limits that have changed since are not its mistake. */
function lastTold(call: CallRecord, operation: string): Readonly<Record<string, unknown>> | undefined {
  const told = findLastInSession(call, (each) => each.operation === operation && isSuccess(each));
  return told && parseResponse(told);
}

export const transferOutOfRange: Check = (call) => outside(call, { min: satangToBaht(TRANSFER_MIN) });

export const withdrawalOutOfRange: Check = (call) => {
  const told = lastTold(call, 'lookup.withdraw');
  return told && outside(call, { min: told['withdrawMin'], max: told['withdrawMax'] });
};

const isProvider = (text: unknown): text is QrProvider =>
  typeof text === 'string' && Object.hasOwn(QR_BUTTON_MIN, text);

export const qrOutOfRange: Check = (call) => {
  const provider = isObject(call.params) ? call.params['provider'] : undefined;
  if (!isProvider(provider)) return undefined;
  const constant = satangToBaht(
    QR_CREATE_MIN > QR_BUTTON_MIN[provider] ? QR_CREATE_MIN : QR_BUTTON_MIN[provider],
  );
  return (
    outside(call, { min: constant }) ??
    outside(call, { min: lastTold(call, 'lookup.deposit')?.['qrMinimum'] })
  );
};
