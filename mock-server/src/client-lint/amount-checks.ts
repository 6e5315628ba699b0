import { QR_BUTTON_MIN, QR_CREATE_MIN, type QrProvider, TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { satangToBaht } from '@wallet/shared/money.ts';

import { findLastInSession, isSuccess, parseResponse } from './call-history.ts';
import { bodyField, type CallRecord, type Check, isObject } from './call-record.ts';

/** Limits in baht, as a response may state them. */
interface Range {
  readonly min?: unknown;
  readonly max?: unknown;
}

const checkRange = (call: CallRecord, { min, max }: Range): string | undefined => {
  const amount = bodyField(call, 'amount');
  if (typeof amount !== 'number') return undefined;
  if (typeof min === 'number' && amount < min) return `${amount} is less than ${min}`;
  return typeof max === 'number' && amount > max ? `${amount} is greater than ${max}` : undefined;
};

/** Returns the newest response to this operation that the client received. Limits that changed later do not count. */
function lastResponse(call: CallRecord, operation: string): Readonly<Record<string, unknown>> | undefined {
  const entry = findLastInSession(call, (each) => each.operation === operation && isSuccess(each));
  return entry && parseResponse(entry);
}

export const transferOutOfRange: Check = (call) => checkRange(call, { min: satangToBaht(TRANSFER_MIN) });

export const withdrawalOutOfRange: Check = (call) => {
  const limits = lastResponse(call, 'lookup.withdraw');
  return limits && checkRange(call, { min: limits['withdrawMin'], max: limits['withdrawMax'] });
};

const isProvider = (text: unknown): text is QrProvider =>
  typeof text === 'string' && Object.hasOwn(QR_BUTTON_MIN, text);

export const qrOutOfRange: Check = (call) => {
  const provider = isObject(call.params) ? call.params['provider'] : undefined;
  if (!isProvider(provider)) return undefined;
  const providerMin = satangToBaht(
    QR_CREATE_MIN > QR_BUTTON_MIN[provider] ? QR_CREATE_MIN : QR_BUTTON_MIN[provider],
  );
  return (
    checkRange(call, { min: providerMin }) ??
    checkRange(call, { min: lastResponse(call, 'lookup.deposit')?.['qrMinimum'] })
  );
};
