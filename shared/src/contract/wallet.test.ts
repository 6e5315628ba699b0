import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { wallet } from './wallet.ts';

test('a slip is refused without a picture', () => {
  for (const [expected, file] of [
    ['SLIP_NO_FILE', undefined],
    ['SLIP_NO_FILE', 'a text'],
    ['SLIP_NO_FILE', new File([], 'slip.png', { type: 'image/png' })],
    ['SLIP_INVALID_FILE', new File(['x'], 'slip.webp', { type: 'image/webp' })],
    [undefined, new File(['x'], 'slip.png', { type: 'image/png' })],
  ] as const) {
    expect(z.safeParse(wallet.slip.body, { file }).error?.issues[0]?.message, String(expected)).toBe(
      expected,
    );
  }
});
