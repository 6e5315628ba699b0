import { type Currency, type Satang, satangToBaht } from '@wallet/shared/money.ts';

/* Payload of payment QR codes: EMV merchant-presented mode with the fields used by PromptPay. */

const BILL_PAYMENT = 'A000000677010112';
/** Biller id that no bank knows, so that scanning a code of the sandbox by mistake pays nobody. */
const BILLER = '000000000000000';
const MERCHANT = 'SANDBOX WALLET';
const CITY = 'BANGKOK';

/** Numeric currency codes of ISO 4217. */
const CURRENCY_NUMBERS: Readonly<Record<Currency, string>> = { BAHT: '764', LAK: '418' };

interface QrPayment {
  /** Id of the QR code, which the bank returns with the payment. */
  readonly reference: string;
  readonly provider: string;
  readonly amount: Satang;
  readonly currency: Currency;
}

/** Builds the text of a QR code for a single payment of this amount. */
export function buildQrPayload({ reference, provider, amount, currency }: QrPayment): string {
  const text = [
    field('00', '01'),
    // 12: the code is valid for one payment.
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

/** Converts a text to a payment reference, which has only capital letters and digits. */
const toReferenceText = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Formats an amount with two decimals and no separators: `100.50`. */
function formatAmount(amount: Satang): string {
  const [whole = '', fraction = ''] = String(satangToBaht(amount)).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Calculates the CRC-16 checksum of EMV codes (CCITT polynomial, initial value 0xFFFF). */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
