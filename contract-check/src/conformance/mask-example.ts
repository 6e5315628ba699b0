import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';

const EXAMPLE_MAX = 120;
const ITEMS_MAX = 1;
const DEPTH_MAX = 3;
const SECRET_FIELD = /password|token|pwd|authorization/i;
/** Texts that belong to the contract and to nobody. */
const PUBLIC = new Set<string>([
  ...MESSAGE_KEYS,
  'BAHT',
  'LAK',
  'SUCCESS',
  'FAILED',
  'slot',
  'sport',
  'lotto',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
]);

/** Replaces letters and digits, so that the form of a text stays and its content does not. */
const maskText = (text: string): string =>
  PUBLIC.has(text)
    ? text
    : text
        .replace(/\p{Nd}/gu, '0')
        .replace(/[\p{L}\p{M}]/gu, (letter) => (/\p{Lu}/u.test(letter) ? 'X' : 'x'));

function mask(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return Number(String(value).replace(/[1-9]/g, '1'));
  if (Array.isArray(value))
    return depth > DEPTH_MAX ? [] : value.slice(0, ITEMS_MAX).map((item) => mask(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH_MAX) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_FIELD.test(name) ? '•••' : mask(field, depth + 1),
    ]),
  );
}

/** Returns a value as JSON for a report: its form, without what it says about a member. */
export function maskExample(value: unknown): string {
  const text = JSON.stringify(mask(value, 0)) ?? 'nothing';
  return text.length > EXAMPLE_MAX ? `${text.slice(0, EXAMPLE_MAX)}…` : text;
}
