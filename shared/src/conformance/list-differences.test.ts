import { expect, test } from 'vitest';

import { contract } from '../contract/index.ts';
import { createSample } from '../testing/create-sample.ts';
import { checkCall } from './check-call.ts';
import { checkEvent } from './check-frame.ts';
import { listDifferences } from './list-differences.ts';

test('a mismatch and the assumption that it refutes are one difference, with the change that would make it true', () => {
  const { mismatches, observations } = checkCall('wallet.refreshSlots', contract.wallet.refreshSlots, {
    params: {},
    status: 200,
    response: { result: 'yes' },
  });
  expect(listDifferences('wallet.refreshSlots', mismatches, observations)).toEqual([
    {
      part: 'response',
      path: 'result',
      what: expect.stringContaining('a string') as string,
      assumption: 'wallet.refreshSlots response',
      why: 'The specification shows only the field name `result`.',
      change: 'declare `result` as z.string()',
    },
  ]);
});

test('a mismatch of what the specification shows concerns no assumption', () => {
  const sample = createSample(contract.wallet.read.response) as object;
  const { mismatches, observations } = checkCall('wallet.read', contract.wallet.read, {
    params: {},
    status: 200,
    response: { ...sample, wallet: { amount: 'much' } },
  });
  const differences = listDifferences('wallet.read', mismatches, observations);
  expect(differences).toMatchObject([{ part: 'response', path: 'wallet.amount' }]);
  expect(differences[0]).not.toHaveProperty('assumption');
});

test('an event of another name is the difference of its assumption', () => {
  const observations = checkEvent('send', 'enter', 'chat_1');
  expect(listDifferences('socket', [], observations)).toEqual([
    {
      part: 'event',
      path: 'join',
      what: 'the event is named `enter`',
      assumption: 'socket join',
      why: expect.stringContaining('F-49') as string,
      change: 'CHAT_NAMES=join=enter',
    },
  ]);
});

test('a status that was assumed is a difference of the response', () => {
  const { mismatches, observations } = checkCall('wallet.transfer', contract.wallet.transfer, {
    params: {},
    status: 418,
    response: { message: 'MONEY_NOT_ENOUGH' },
  });
  expect(listDifferences('wallet.transfer', mismatches, observations)).toMatchObject([
    { part: 'response', path: '', assumption: 'status MONEY_NOT_ENOUGH' },
  ]);
});
