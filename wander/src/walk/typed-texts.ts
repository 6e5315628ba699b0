import type { Locator } from '@playwright/test';

import type { Random } from './random.ts';

/** Time for a look at a field that has been seen. */
const LOOK_MS = 2_000;

/** Baht below, at and within usual limits, and above what is had. */
const BAHT = [1, 20, 50, 100, 100, 150, 200, 500, 2_000, 20_000];
/** Satang, mostly uneven, which show where an amount is rounded. */
const SATANG = ['', '', '', '.50', '.50', '.25', '.75', '.01', '.99', '.5'];

/** Draws an amount as a member types it. */
export const drawAmount = (random: Random): string => `${random.pick(BAHT)}${random.pick(SATANG)}`;

/** Chance that an amount is typed that the form shows, such as a limit. */
const SHOWN = 0.2;

/** Reads the amounts that the form of a field shows. */
async function readShown(field: Locator): Promise<readonly string[]> {
  const text = await field
    .evaluate((element: HTMLInputElement) => element.form?.innerText ?? '', undefined, { timeout: LOOK_MS })
    .catch(() => '');
  return [...text.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)].map(([figure]) => figure.replaceAll(',', ''));
}

/** Returns true for a text like those that `drawAmount` draws. */
export const isAmount = (text: string): boolean => /^[1-9]\d{0,4}(\.\d\d?)?$/.test(text);

/** Fields in which an amount is typed. */
const AMOUNTS: ReadonlySet<string> = new Set(['decimal', 'number']);

/** Texts that fit a field, by what it says of itself to keyboards and to managers of passwords. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  numeric: ['0899999999', '5556667770'],
  url: ['https://gift.truemoney.com/campaign/?v=wander0001'],
  username: ['0812345678'],
  'current-password': ['sandbox1234'],
  'new-password': ['wander1234'],
  'one-time-code': ['123456'],
  tel: ['0812345678'],
  password: ['sandbox1234', 'wander1234'],
};

/** Names, codes of promotions and what is said in a chat. */
const WORDS = ['SOMYING JAIDEE', 'สมหญิง ใจดี', 'สวัสดีค่ะ', 'SONGKRAN', 'FIRST100', 'SOLDOUT'];

/** Texts that no field expects. */
const UNFITTING = [
  '9,000.00',
  '1,234.50',
  '0',
  '12,50',
  '1e9',
  '999999999999',
  '-5',
  '๑๐๐',
  '<b>x</b>',
  '👍🏽',
  ' ',
] as const;

/** Draws what a member types into a field: mostly what fits it, at times what nobody expects. */
export async function drawText(field: Locator, random: Random): Promise<string> {
  if (random.next() < 0.15) return random.pick(UNFITTING);
  // A field that has gone since the member looked says nothing.
  const hints = await field
    .evaluate(
      (element) => ['autocomplete', 'inputmode', 'type'].map((name) => element.getAttribute(name) ?? ''),
      undefined,
      { timeout: LOOK_MS },
    )
    .catch((): string[] => []);
  if (hints.some((hint) => AMOUNTS.has(hint))) {
    const shown = random.next() < SHOWN ? await readShown(field) : [];
    return shown.length > 0 ? random.pick(shown) : drawAmount(random);
  }
  return random.pick(hints.map((hint) => FITTING[hint]).find((texts) => texts !== undefined) ?? WORDS);
}
