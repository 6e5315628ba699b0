import { expect, test } from 'vitest';

import type { FaultRule } from '@wallet/shared/control/faults.ts';

import type { WorldState } from '#domain/state/world-state.ts';
import { createEnv, buildScenario } from '#testing/domain/scenario-state.ts';

import { keyedRandom } from '#world/command/random.ts';
import { addFault, findDueFault, type FaultEvent } from './fault-rules.ts';

const NOW = Date.parse('2026-01-15T10:00:00+07:00');
const RESET = { network: 'reset' } as const;

const { state: stateWithoutRules, member } = buildScenario('default');

function withRules(...rules: readonly FaultRule[]): WorldState {
  let state = stateWithoutRules;
  for (const rule of rules) {
    const env = createEnv(state);
    const outcome = addFault(state, rule, env);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
    state = env.applyTo(outcome.state ?? state);
  }
  return state;
}

const transfer: FaultEvent = {
  at: 'call',
  phase: 'before',
  operation: 'wallet.transfer',
  path: '/api/wallet/transfer',
  member,
  body: { from: 'WALLET', to: 'PG', amount: 100 },
};

/** Tests events one after another and returns the id of the rule that applied to each. */
function hits(state: WorldState, events: readonly Partial<FaultEvent>[], now = NOW): (string | undefined)[] {
  let current = state;
  return events.map((event) => {
    const decision = findDueFault(current, { ...transfer, ...event } as FaultEvent, now, (stream, index) =>
      keyedRandom('seed', stream, '', index),
    );
    current = decision.state;
    return decision.fault?.id;
  });
}

const times = (count: number): Partial<FaultEvent>[] => Array.from({ length: count }, () => ({}));

test('a rule applies once, or to the calls that its counters name', () => {
  for (const [kind, limits, expected] of [
    ['the next call', {}, 'x--------'],
    ['a number of calls', { times: 3 }, 'xxx------'],
    ['every call', { times: 'always' }, 'xxxxxxxxx'],
    ['one call after some', { skip: 2 }, '--x------'],
    ['a number of calls after some', { skip: 2, times: 2 }, '--xx-----'],
    ['the third call', { every: 3 }, '--x------'],
    ['every third call', { every: 3, times: 'always' }, '--x--x--x'],
    ['every third call, twice', { every: 3, times: 2 }, '--x--x---'],
    ['every second call after some', { skip: 1, every: 2, times: 'always' }, '--x-x-x-x'],
  ] as const) {
    const state = withRules({ id: 'a', match: 'wallet.transfer', effect: RESET, ...limits });
    const pattern = hits(state, times(9)).map((id) => (id === undefined ? '-' : 'x'));
    expect(pattern.join(''), kind).toBe(expected);
  }
});

test('a rule applies from `from` until just before `until`, in world time', () => {
  const limits = {
    times: 'always',
    from: '2026-01-15T10:00:00+07:00',
    until: '2026-01-15T10:01:00+07:00',
  } as const;
  const state = withRules({ id: 'a', match: 'wallet.transfer', effect: RESET, ...limits });
  const hitsAt = (now: number) => hits(state, times(2), now);
  expect(hitsAt(NOW - 1)).toEqual([undefined, undefined]);
  expect(hitsAt(NOW)).toEqual(['a', 'a']);
  expect(hitsAt(NOW + 59_999)).toEqual(['a', 'a']);
  expect(hitsAt(NOW + 60_000)).toEqual([undefined, undefined]);
});

test('a pattern matches the call by its name, its route or its group', () => {
  for (const match of ['wallet.transfer', 'POST /api/wallet/transfer', 'wallet.*', '*']) {
    expect(hits(withRules({ id: 'a', match, effect: RESET }), times(1)), JSON.stringify(match)).toEqual([
      'a',
    ]);
  }
});

test('a match with another value does not match the call', () => {
  for (const [match, event] of [
    ['wallet.withdraw', {}],
    ['POST /api/wallet/withdraw', {}],
    ['spinWheel.*', {}],
    [{ call: 'wallet.transfer', member: '1' }, { member: undefined }],
    [{ call: 'wallet.transfer', body: { to: 'SA' } }, {}],
    [{ call: 'wallet.transfer', body: { to: 'PG', amount: 1 } }, {}],
    [{ call: 'wallet.transfer', body: {} }, { body: undefined }],
    ['wallet.transfer', { phase: 'after' }],
  ] as const) {
    expect(
      hits(withRules({ id: 'a', match, effect: RESET }), [event as Partial<FaultEvent>]),
      JSON.stringify([match, event]),
    ).toEqual([undefined]);
  }
});

test('a match by the fields of a call matches it', () => {
  for (const match of [
    { call: 'wallet.transfer', member: '1' },
    { call: 'wallet.transfer', member: '0812345678' },
    { call: 'wallet.transfer', body: { amount: 100 } },
    { call: '*', member: '1', body: { from: 'WALLET', to: 'PG' } },
  ]) {
    expect(hits(withRules({ id: 'a', match, effect: RESET }), times(1)), JSON.stringify(match)).toEqual([
      'a',
    ]);
  }
});

test.each(['GET /api/wallet/activate/:slotCode', 'GET /api/wallet/activate/{slotCode}', 'wallet.activate'])(
  '%s matches every game, and a concrete path matches its own game only',
  (match) => {
    const pg = { operation: 'wallet.activate', path: '/api/wallet/activate/PG' };
    const sa = { operation: 'wallet.activate', path: '/api/wallet/activate/SA' };
    const always = { times: 'always' } as const;
    expect(hits(withRules({ id: 'a', match, effect: RESET, ...always }), [pg, sa])).toEqual(['a', 'a']);
    const pathRule = withRules({
      id: 'a',
      match: 'GET /api/wallet/activate/PG',
      effect: RESET,
      ...always,
    });
    expect(hits(pathRule, [pg, sa])).toEqual(['a', undefined]);
  },
);

test('a path matches its call in every spelling of both', () => {
  const account = { operation: 'wallet.account', path: '/api/wallet/account/PG' };
  const customer = { operation: 'chat.readCustomer', path: '/api/chat/read-customer/' };
  for (const [match, event] of [
    ['GET /api/wallet/account/PG/', account],
    ['GET /api/wallet/account/PG?a=/b', account],
    ['GET /api/wallet/account/P%47', account],
    ['GET /api/wallet/account/PG', { ...account, path: '/api/wallet/account/%50G' }],
    ['POST /api/wallet/transfer/', {}],
    ['POST /api/wallet/transfer?a=b', {}],
    ['PUT /api/chat/read-customer/', customer],
    ['PUT /api/chat/read-customer', customer],
    [
      'GET /api/promotion/find/ปีใหม่',
      { operation: 'promotion.find', path: encodeURI('/api/promotion/find/ปีใหม่') },
    ],
  ] as const) {
    const state = withRules({ id: 'a', match, effect: RESET });
    expect(hits(state, [event as Partial<FaultEvent>]), match).toEqual(['a']);
  }
});

test('the first rule that is due applies', () => {
  const state = withRules(
    { id: 'a', match: '*', effect: RESET },
    { id: 'b', match: 'wallet.*', effect: RESET },
    { id: 'c', match: 'wallet.transfer', effect: RESET, skip: 1 },
  );
  expect(hits(state, times(5))).toEqual(['a', 'b', undefined, 'c', undefined]);
});

test('a probability hits the same calls for the same seed, whatever other rules draw', () => {
  const rule = { match: 'wallet.transfer', effect: RESET, probability: 0.3 } as const;
  const always = { times: 'always' } as const;
  const hitsAlone = hits(withRules({ ...rule, id: 'a', ...always }), times(1000));
  const hitCount = hitsAlone.filter((id) => id === 'a').length;
  expect(hitCount).toBeGreaterThan(250);
  expect(hitCount).toBeLessThan(350);
  const withOtherRule = withRules(
    { ...rule, id: 'other', probability: 0.5, times: 'always', until: '2020-01-01T00:00:00Z' },
    { ...rule, id: 'a', ...always },
  );
  expect(hits(withOtherRule, times(1000))).toEqual(hitsAlone);
  expect(hits(withRules({ ...rule, id: 'a', probability: 0, ...always }), times(50))).toEqual(
    Array.from({ length: 50 }, () => undefined),
  );
});

test('a rule that contradicts itself is rejected with the path', () => {
  const rows: readonly (readonly [FaultRule, string])[] = [
    [{ match: 'wallet.transfre', effect: RESET }, 'match'],
    [{ match: { call: 'PATCH /api/wallet' }, effect: RESET }, 'match.call'],
    [{ match: 'GET /api/wallet/account/%zz', effect: RESET }, 'match'],
    [{ match: 'socket:nothing', effect: { socket: 'mute' } }, 'match'],
    [{ match: 'socket:message', effect: RESET }, 'effect'],
    [{ match: 'socket:message', effect: { socket: 'refuse' } }, 'effect'],
    [{ match: 'socket:connect', effect: { socket: 'duplicate' } }, 'effect'],
    [{ match: 'wallet.read', effect: { socket: 'drop' } }, 'effect'],
    [{ match: 'socket:message', phase: 'after', effect: { socket: 'mute' } }, 'phase'],
    [{ match: 'wallet.read', effect: { delay: { uniform: [2, 1] } } }, 'effect.delay.uniform'],
    [{ match: 'wallet.read', effect: { status: 204, body: {} } }, 'effect.body'],
    [
      {
        match: 'wallet.read',
        effect: RESET,
        from: '2026-01-01T00:00:00Z',
        until: '2026-01-01T00:00:00Z',
      },
      'until',
    ],
  ];
  for (const [rule, path] of rows) {
    const outcome = addFault(stateWithoutRules, rule, createEnv(stateWithoutRules));
    expect(outcome, JSON.stringify(rule)).toMatchObject({ ok: false, issues: [{ path }] });
  }
});

test('an id must be unique, and generated ids skip those in use', () => {
  const state = withRules({ id: 'fault-1', match: '*', effect: RESET });
  expect(addFault(state, { id: 'fault-1', match: '*', effect: RESET }, createEnv(state))).toMatchObject({
    issues: [{ path: 'id' }],
  });
  expect(addFault(state, { match: '*', effect: RESET }, createEnv(state))).toMatchObject({
    value: { id: 'fault-2' },
  });
});
