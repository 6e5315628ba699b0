import { expect, test } from 'vitest';

import { extractLink, isGiftLink } from './gift-link.ts';

const LINK = 'https://gift.truemoney.com/campaign/?v=0199abcDEF';

test.each([
  ['as it is', LINK],
  ['with spaces around it', `  ${LINK}\n`],
  ['inside the message of the wallet app', `เพื่อนส่งซองของขวัญให้คุณ 🎁 ${LINK} เปิดเลย`],
  ['at the end of a sentence', `Take this: ${LINK}.`],
  ['in brackets', `(${LINK})`],
  ['with a zero-width space behind it', `${LINK}\u200b`],
])('a link is found %s', (_, text) => {
  expect(extractLink(text)).toBe(LINK);
});

test('TW-1: white space alone is nothing', () => {
  expect(extractLink(' \n\t\u00a0 ')).toBe('');
});

test('text without a link is left to the operator', () => {
  expect(extractLink(' not a link ')).toBe('not a link');
});

test.each([
  [LINK, true],
  ['https://gift.truemoney.com/campaign?v=abc', true],
  ['https://gift.truemoney.com/campaign/', false],
  ['http://gift.truemoney.com/campaign/?v=abc', false],
  ['https://gift.truemoney.com.evil.example/campaign/?v=abc', false],
  ['not a link', false],
])('%s looks like a gift link: %s', (link, expected) => {
  expect(isGiftLink(link)).toBe(expected);
});
