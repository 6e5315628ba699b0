import { expect, test } from 'vitest';

import { findSquares } from '@wallet/mock-server/testing/find-squares.ts';
import { contract } from '@wallet/shared/contract/index.ts';

import { inventTexts } from './invent-texts.ts';

/** Length of a text of a recording, which has bodies of any length. A quarter of it takes long enough to be timed. */
const RECORDED_UNITS = 200_000;

test('a recorded text is read once, however long it is', async () => {
  const call = {
    operation: 'lookup.notice',
    endpoint: contract.lookup.notice,
    params: {},
    body: undefined,
    at: 0,
    session: undefined,
  };
  const work = (text: string) => inventTexts([{ ...call, response: { notice: text, code: text } }]);
  expect(await findSquares(RECORDED_UNITS, work)).toEqual([]);
});
