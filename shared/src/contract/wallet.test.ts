import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { wallet } from './wallet.ts';

test.each([
  ['SLIP_NO_FILE', undefined],
  ['SLIP_NO_FILE', 'a text'],
  ['SLIP_NO_FILE', new File([], 'slip.png', { type: 'image/png' })],
  ['SLIP_INVALID_FILE', new File(['x'], 'slip.webp', { type: 'image/webp' })],
  [undefined, new File(['x'], 'slip.png', { type: 'image/png' })],
])('a slip is refused with %s', (expected, file) => {
  expect(z.safeParse(wallet.slip.body, { file }).error?.issues[0]?.message).toBe(expected);
});
