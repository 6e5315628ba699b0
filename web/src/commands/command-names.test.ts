import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';

import { getLockName, serialiseInput } from './command.ts';

test('files are the same input by their name, size and date', () => {
  const createInput = (content: string, name: string, lastModified: number) =>
    serialiseInput({ body: { slip: new File([content], name, { lastModified }) } });
  const slip = createInput('abc', 'slip.jpg', 1);
  expect(createInput('xyz', 'slip.jpg', 1)).toBe(slip);
  for (const other of [
    createInput('abcd', 'slip.jpg', 1),
    createInput('abc', 'other.jpg', 1),
    createInput('abc', 'slip.jpg', 2),
  ])
    expect(other).not.toBe(slip);
});

test('commands exclude each other by their endpoint and its parameters, whatever their body', () => {
  const lockOf = (slotCode: string, body = {}) =>
    getLockName({ endpoint: wallet.activate }, { params: { slotCode }, body });
  expect(lockOf('PG', { amount: 1 })).toBe(lockOf('PG', { amount: 2 }));
  expect(lockOf('PG')).not.toBe(lockOf('SA'));
  expect(getLockName({ endpoint: wallet.resetPassword }, { params: { slotCode: 'PG' } })).not.toBe(
    lockOf('PG'),
  );
  expect(getLockName({ endpoint: wallet.transfer }, {})).toBe(
    getLockName({ endpoint: wallet.transfer }, { params: {} }),
  );
});
