import { expect, test } from 'vitest';

import { maskPhone } from './mask-phone.ts';

test.each([
  ['0812345678', '081-•••-5678'],
  ['2055512345', '205-•••-2345'],
  ['81234567', '812-•-4567'],
  ['8123456', '8123456'],
  ['', ''],
])('the phone number %s is shown as %s', (phone, masked) => {
  expect(maskPhone(phone).replaceAll('\u2060', '')).toBe(masked);
});
