/*
 * The QR code that Thai banks print on a slip ("mini QR"): fields of two digits for the tag, two for the length, and the value.
 * Field 00 has the number of the format, of the bank that sent the money (three digits of the Bank of Thailand), and the
 * reference of the transfer.
 */

/** Kind of a code on a picture. `payment`: a code to pay, which is no proof of a payment. */
export type SlipCode =
  | { readonly kind: 'slip'; readonly bankCode: string | undefined }
  | { readonly kind: 'payment' }
  | { readonly kind: 'other' };

/** Codes of banks in the operator's lists, by their number. */
const BANK_CODES: Readonly<Record<string, string>> = {
  '002': 'BBL',
  '004': 'KBANK',
  '006': 'KTB',
  '011': 'TMB',
  '014': 'SCB',
  '025': 'BAY',
  '030': 'GSB',
  '034': 'BAAC',
};

/** Codes of the banks whose slips are recognised. */
export const RECOGNISED_BANKS: ReadonlySet<string> = new Set(Object.values(BANK_CODES));

/** Splits a text into its fields. Undefined for a text that is none of them. */
function readFields(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (tag === undefined || value.length !== Number(length)) return undefined;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}

/** Says what a code is, by its content. */
export function describeSlipCode(content: string): SlipCode {
  const fields = readFields(content);
  const payload = fields?.get('00');
  if (payload === '01') return { kind: 'payment' };
  const parts = payload === undefined ? undefined : readFields(payload);
  if (parts?.get('00') !== '000001') return { kind: 'other' };
  return { kind: 'slip', bankCode: BANK_CODES[parts.get('01') ?? ''] };
}
