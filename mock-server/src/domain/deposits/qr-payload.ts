import { type Currency, type Satang, satangToBaht } from '@wallet/shared/money.ts';

/* What a banking app reads in a QR code: the fields of EMV's merchant-presented codes as PromptPay uses them. */

const BILL_PAYMENT = 'A000000677010112';
/** A biller that no bank knows, so that a code of the sandbox pays nobody when it is scanned by mistake. */
const BILLER = '000000000000000';
const MERCHANT = 'SANDBOX WALLET';
const CITY = 'BANGKOK';

/** ISO 4217. */
const CURRENCY_NUMBERS: Readonly<Record<Currency, string>> = { BAHT: '764', LAK: '418' };

export interface QrPayment {
  /** The code's id; the bank sends it back with the money. */
  readonly reference: string;
  readonly provider: string;
  readonly amount: Satang;
  readonly currency: Currency;
}

/** The text of a QR code that asks for exactly this amount, once. */
export function buildQrPayload({ reference, provider, amount, currency }: QrPayment): string {
  const text = [
    field('00', '01'),
    // 12: a new code for each payment.
    field('01', '12'),
    field(
      '30',
      field('00', BILL_PAYMENT) +
        field('01', BILLER) +
        field('02', toReferenceText(reference)) +
        field('03', toReferenceText(provider)),
    ),
    field('53', CURRENCY_NUMBERS[currency]),
    field('54', formatAmount(amount)),
    field('58', 'TH'),
    field('59', MERCHANT),
    field('60', CITY),
    '6304',
  ].join('');
  return text + crc16(text);
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** References of a payment are capitals and digits. */
const toReferenceText = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Always two decimals and no separators: `100.50`. */
function formatAmount(amount: Satang): string {
  const [whole = '', part = ''] = String(satangToBaht(amount)).split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** CRC-16 as EMV wants it (CCITT, from 0xFFFF), over everything before it. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= (letter.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
