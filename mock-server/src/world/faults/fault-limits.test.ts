import { expect, test } from 'vitest';

import type { FaultRule } from '@wallet/shared/control/faults.ts';

import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { addFault, addFaults, findDueFault, needsBody } from './fault-rules.ts';

const { state, member } = buildScenario('default');
const RESET = { network: 'reset' } as const;

const add = (rule: FaultRule, to = state) => addFault(to, rule, createEnv(to));

function withRules(...rules: readonly FaultRule[]): WorldState {
  const outcome = addFaults(state, rules, createEnv(state));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.state ?? state;
}

test('a world has at most 500 rules', () => {
  const rules = Array.from({ length: 499 }, (_, index) => ({
    id: `rule-${index}`,
    match: '*',
    effect: RESET,
  }));
  const last = add({ id: 'last', match: '*', effect: RESET }, withRules(...rules));
  expect(last).toMatchObject({ ok: true });
  if (!last.ok || !last.state) throw new Error('the rule was not added');
  expect(add({ match: '*', effect: RESET }, last.state)).toMatchObject({ ok: false, issues: [{ path: '' }] });
});

test('of several rules none is added if one cannot be', () => {
  const rules = [
    { id: 'a', match: '*', effect: RESET },
    { id: 'b', match: 'wallet.none', effect: RESET },
    { id: 'c', match: '*', effect: RESET },
  ];
  expect(addFaults(state, rules, createEnv(state))).toEqual({
    ok: false,
    issues: [expect.objectContaining({ path: 'match' })],
  });
});

test('each event of the chat socket has the effects that are possible for it', () => {
  const effects = ['refuse', 'drop', 'mute', 'duplicate', 'reorder', { lagMs: 1 }] as const;
  const listPossible = (event: string) =>
    effects.filter((socket) => add({ match: `socket:${event}`, effect: { socket } }).ok);
  expect(listPossible('connect')).toEqual(['refuse', 'drop', { lagMs: 1 }]);
  expect(listPossible('join')).toEqual(['refuse', 'drop', 'mute', { lagMs: 1 }]);
  expect(listPossible('message')).toEqual(['drop', 'mute', 'duplicate', 'reorder', { lagMs: 1 }]);
});

test('a status that has no body is refused with one, and delays may be equal', () => {
  for (const status of [200, 204, 205, 304, 500]) {
    const hasNone = [204, 205, 304].includes(status);
    expect(add({ match: '*', effect: { status, body: {} } }).ok, String(status)).toBe(!hasNone);
    expect(add({ match: '*', effect: { status } }).ok, String(status)).toBe(true);
  }
  expect(add({ match: '*', effect: { delay: { uniform: [5, 5] } } })).toMatchObject({ ok: true });
});

test('a rule for an event of the chat socket applies to that event alone, in its time', () => {
  const rule = {
    id: 'a',
    match: 'socket:join',
    effect: { socket: 'mute' },
    from: new Date(NOW).toISOString(),
    until: new Date(NOW + 10).toISOString(),
  } as const;
  const findId = (event: string, now = NOW) =>
    findDueFault(withRules(rule), { at: 'socket', event, member, body: undefined }, now).fault?.id;
  expect(['connect', 'message', 'join'].map((event) => findId(event))).toEqual([undefined, undefined, 'a']);
  expect([-1, 9, 10].map((ms) => findId('join', NOW + ms))).toEqual([undefined, 'a', undefined]);
  const call = { at: 'call', phase: 'before', operation: 'wallet.read', path: '/api/wallet' } as const;
  expect(findDueFault(withRules(rule), { ...call, member, body: {} }, NOW).fault).toBeUndefined();
});

test('the body of a call is needed for rules before its effect, and that of an upload for those by its body', () => {
  const match = { call: 'wallet.slip', body: { file: { type: 'image/png' } } };
  for (const [rule, isUpload, isNeeded] of [
    [{ match: 'wallet.slip', effect: RESET }, false, true],
    [{ match: 'wallet.slip', effect: RESET }, true, false],
    [{ match, effect: RESET }, true, true],
    [{ match, effect: RESET, phase: 'after' }, true, false],
    [{ match: 'wallet.slip', effect: RESET, phase: 'after' }, false, false],
    [{ match: 'wallet.read', effect: RESET }, false, false],
  ] as const) {
    const options = { path: '/api/wallet/slip', isUpload };
    expect(needsBody(withRules(rule), 'wallet.slip', options), JSON.stringify(rule)).toBe(isNeeded);
  }
});
