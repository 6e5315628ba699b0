import { parseResponse } from './call-history.ts';
import { type Check, isObject } from './call-record.ts';

/** Banks of the operator's deposit accounts (§9). */
const DEPOSIT_BANK_CODES: ReadonlySet<unknown> = new Set(['SCB', 'KBANK', 'GSB', 'BCEL']);
/** Types of deposit accounts: a bank account, or a payment type with QR codes of its own. */
const BANK_TYPE = 'BANK';
const PAYMENT_TYPES: ReadonlySet<unknown> = new Set(['WW', 'E2P']);

const isKnown = ({ bankType, bankCode }: Readonly<Record<string, unknown>>): boolean =>
  PAYMENT_TYPES.has(bankType) || (bankType === BANK_TYPE && DEPOSIT_BANK_CODES.has(bankCode));

/** Finds deposit accounts in the response that clients can only show as a plain transfer (F-12). */
export const unknownDepositBank: Check = ({ entry }) => {
  const banks: unknown = parseResponse(entry)?.['banks'];
  if (!Array.isArray(banks)) return undefined;
  const unknown = banks.filter(isObject).filter((bank) => !isKnown(bank));
  if (unknown.length === 0) return undefined;
  return unknown
    .map(({ bankCode, bankType }) => `${String(bankCode)} of type ${String(bankType)}`)
    .join(', ');
};
