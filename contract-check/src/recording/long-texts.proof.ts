import { expect, test } from 'vitest';

import { findSquares } from '@wallet/mock-server/testing/find-squares.ts';

import { Inventor } from './inventor.ts';

/** Length of a text of a recording, which has bodies of any length. A quarter of it takes long enough to be timed. */
const RECORDED_UNITS = 800_000;

const inventor = new Inventor(['Somchai Jaidee', '0812345678'], new Set(['bank']));

test.each<readonly [string, (text: string) => unknown]>([
  ['a recorded message', (text) => inventor.scrubMessage(text)],
  ['a recorded member', (text) => inventor.inventText(text)],
  ['a recorded address', (text) => inventor.scrubAddress(`https://a.example/${text}`)],
])('the text of %s is read once, however long it is', async (_, work) => {
  expect(await findSquares(RECORDED_UNITS, work)).toEqual([]);
});
