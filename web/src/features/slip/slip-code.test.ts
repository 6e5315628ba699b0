import { expect, test } from 'vitest';

import { describeSlipCode } from './slip-code.ts';

test.each([
  [
    'a slip of a bank of the list',
    '004100060000010103014022000111222233344ABCD125102TH910488C8',
    { kind: 'slip', bankCode: 'SCB' },
  ],
  [
    'a slip of another bank',
    '004000060000010103069021900021231231212000115102TH91049C30',
    { kind: 'slip', bankCode: undefined },
  ],
  [
    'a code to pay, with an amount',
    '00020101021229370016A000000677010111011300668123456785802TH5303764540550.006304AAAA',
    { kind: 'payment' },
  ],
  ['a code of another format', '0041000600000201030140225201405', { kind: 'other' }],
  ['an address', 'https://bank.example/slip/1', { kind: 'other' }],
  ['a text that is cut', '00460006000001', { kind: 'other' }],
  ['nothing', '', { kind: 'other' }],
] as const)('SL-8 the QR code of %s', (_, content, described) => {
  expect(describeSlipCode(content)).toEqual(described);
});
