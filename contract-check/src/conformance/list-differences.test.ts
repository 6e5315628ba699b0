import { expect, test } from 'vitest';

import { contract } from '@wallet/shared/contract/index.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';

import { checkCall } from './check-call.ts';
import { checkEvent } from './check-frame.ts';
import { listDifferences } from './list-differences.ts';
import { parseBody, toObserved } from './parse-body.ts';

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
      what: 'must be true or false; it is a text',
      cost: 'nothing',
      example: '"xxx"',
      ask: 'Is it always in this form?',
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

test('no field is taken as renamed to one that a database adds to each record', () => {
  const [coupon] = createSample(contract.spinWheel.coupons.response) as readonly object[];
  const { observations } = checkCall('spinWheel.coupons', contract.spinWheel.coupons, {
    params: {},
    status: 200,
    response: [{ ...coupon, prize: { name: 'Coin', _id: 'a1', __v: '0' } }],
  });
  const label = observations.find(({ id }) => id.endsWith('prize.label'));
  expect(label?.verdict).toBe('refuted');
  expect(label?.change).not.toContain('rename');
});

test('what a difference costs is what the app loses, and a command that is done loses nothing', () => {
  const wallet = createSample(contract.wallet.read.response) as { slots: object[] };
  const { link: _link, ...launch } = createSample(contract.game.autoLogin.response) as { link: string };
  const expected = [
    [
      'wallet.read',
      { ...wallet, slots: [{ ...wallet.slots[0], code: null, name: 7, logo: {} }] },
      [
        ['slots[].code', 'row'],
        ['slots[].logo', 'place'],
        ['slots[].name', 'nothing'],
      ],
    ],
    [
      'invite.list',
      { invites: 'none' },
      [
        ['invites', 'response'],
        ['total', 'place'],
      ],
    ],
    ['game.autoLogin', launch, [['link', 'response']]],
    ['wallet.transfer', { amount: {} }, [['amount', 'nothing']]],
    ['lookup.registerOTP', true, [['', 'nothing']]],
  ] as const;
  for (const [operation, response, costs] of expected) {
    const endpoint = OPERATIONS.find(([name]) => name === operation)?.[1];
    if (!endpoint) throw new Error(`there is no ${operation}`);
    const { mismatches } = checkCall(operation, endpoint, { params: {}, status: 200, response });
    const found = mismatches.filter(({ part }) => part === 'response').map(({ path, cost }) => [path, cost]);
    expect({ operation, found }).toEqual({ operation, found: costs });
  }
});

test('a body without fields costs what its call needs of it, and is an observation', () => {
  const expected = [
    ['account.changePassword', '', 'nothing', ['account.changePassword response']],
    ['wallet.transfer', 'OK', 'nothing', ['wallet.transfer response']],
    ['lookup.notice', '', 'place', ['lookup.notice response']],
    ['game.autoLogin', '', 'response', []],
    ['lookup.banks', '', 'response', []],
  ] as const;
  for (const [operation, text, cost, refuted] of expected) {
    const endpoint = OPERATIONS.find(([name]) => name === operation)?.[1];
    if (!endpoint) throw new Error(`there is no ${operation}`);
    const call = { params: {}, status: 200, ...toObserved(parseBody(text)) };
    const { mismatches, observations } = checkCall(operation, endpoint, call);
    const found = mismatches.filter(({ part }) => part === 'response').map((each) => each.cost);
    expect({ operation, found }).toEqual({ operation, found: [cost] });
    const ids = observations.filter(({ id }) => id.endsWith('response')).map(({ id }) => id);
    expect({ operation, ids }).toEqual({ operation, ids: refuted });
  }
});

test('where a field is absent, the question names the place where it may stand', () => {
  const response = { withdraw: { withdrawMin: 100 }, max: 1 };
  const call = { params: {}, status: 200, response };
  const { mismatches } = checkCall('lookup.withdraw', contract.lookup.withdraw, call);
  expect(mismatches.map(({ path, ask }) => [path, ask])).toEqual([
    ['withdrawMin', 'Is it `withdraw.withdrawMin`?'],
    ['withdrawMax', 'Has it another name?'],
  ]);
});

test('an event of another name is the difference of its assumption', () => {
  const observations = checkEvent('send', 'enter', 'chat_1');
  expect(listDifferences('socket', [], observations)).toEqual([
    {
      part: 'event',
      path: 'join',
      what: 'the event is named `enter`',
      cost: 'place',
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

test('a difference says what the contract expects and what came', () => {
  const expected = [
    [
      { wallet: {} },
      'wallet.amount',
      'must be an amount, a number with at most two decimals; it is absent',
      'place',
    ],
    [
      { wallet: { amount: '9.00' } },
      'wallet.amount',
      'must be an amount, a number with at most two decimals; it is a text',
      'nothing',
    ],
    [{ wallet: [] }, 'wallet', 'must be an object; it is a list', 'place'],
    [{ slots: {} }, 'slots', 'must be a list; it is an object', 'place'],
  ] as const;
  const sample = createSample(contract.wallet.read.response) as object;
  for (const [part, path, what, cost] of expected) {
    const response = { ...sample, ...part };
    const { mismatches } = checkCall('wallet.read', contract.wallet.read, {
      params: {},
      status: 200,
      response,
    });
    expect(mismatches).toMatchObject([{ part: 'response', path, what, isAssumed: false, cost }]);
  }
});

test('F-40 a time in another form is a difference of its field, which says how the app reads it', () => {
  const expected = [
    [
      '2026-11-25 14:36:44',
      '"0000-00-00 00:00:00", which the app reads in the time of Bangkok, because it has no zone',
    ],
    [
      '2026-11-25T14:36:44',
      '"0000-00-00X00:00:00", which the app reads in the time of Bangkok, because it has no zone',
    ],
    ['2026-11-25T14:36:44+0700', '"0000-00-00X00:00:00+0000", which the app reads'],
    ['2569-11-25T14:36:44+07:00', '"0000-00-00X00:00:00+00:00", which the app reads'],
    ['2026-11-25', '"0000-00-00", which the app reads as a day without a time'],
    ['25/11/2569', '"00/00/0000", which the app reads as a day without a time'],
    ['05/11/2026', '"00/00/0000", which the app cannot read and shows as a dash'],
    [1_795_592_204, 'a number, which the app reads'],
    [7, 'a number, which the app cannot read and shows as a dash'],
  ] as const;
  for (const [createdAt, reading] of expected) {
    const response = {
      total: 1,
      statements: [{ statementType: 'deposit', status: 'SUCCESS', amount: 1, createdAt }],
    };
    const { mismatches } = checkCall('statement.list', contract.statement.list, {
      params: {},
      body: { page: 1, limit: 10 },
      status: 200,
      response,
    });
    const what = `must be a time in ISO 8601 with its zone, such as 2026-01-15T10:00:00Z; it is ${reading}`;
    expect(mismatches.filter(({ isAssumed }) => !isAssumed)).toMatchObject([
      {
        part: 'response',
        path: 'statements[].createdAt',
        what,
        cost: reading.includes('dash') ? 'place' : 'nothing',
      },
    ]);
  }
});
