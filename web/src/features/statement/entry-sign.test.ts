import { expect, test } from 'vitest';

import { getSign } from './entry-sign.ts';

test.each([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', '\u2212'],
  ['transfer', ''],
  ['finish_bonus', ''],
  ['constructor', ''],
  ['something new', ''],
])('ST-1: %s is signed "%s"', (type, sign) => {
  expect(getSign(type)).toBe(sign);
});
