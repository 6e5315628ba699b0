import { expect, test } from 'vitest';

import { Table } from '#domain/collections/table.ts';
import { createEmptyState } from '#domain/state/world-state.ts';
import { ErrorReporter } from '#world/error-reporter.ts';
import { createClock } from '#world/time/clock.ts';

import { BodyBudget } from './body-budget.ts';
import { Journal } from './journal.ts';
import { redact, redactUrl } from './redact.ts';

const createJournal = (budget = new BodyBudget()) => new Journal(budget, new ErrorReporter());

const call = { at: 1, realAt: 1, operation: 'wallet.read', method: 'GET', url: '/api/wallet' };

test('stores the newest 1,000 entries and lists those after a number', () => {
  const journal = new Journal(new BodyBudget(), new ErrorReporter());
  for (let index = 0; index < 1_250; index++) journal.open(call);
  const entries = journal.list();
  expect([entries.length, entries[0]?.seq, entries.at(-1)?.seq]).toEqual([1_000, 251, 1_250]);
  expect(journal.list(1_248).map(({ seq }) => seq)).toEqual([1_249, 1_250]);
  expect(journal.list(7).length).toBe(1_000);
  expect(journal.list(1_250)).toEqual([]);
});

test('drops the oldest bodies beyond 1 MiB and keeps their entries', () => {
  const budget = new BodyBudget();
  const journal = new Journal(budget, new ErrorReporter());
  for (let index = 0; index < 5; index++) {
    journal.storeBodies(journal.open(call), undefined, '{}', 300_000);
  }
  expect(journal.list().map(({ response }) => response)).toEqual([undefined, undefined, '{}', '{}', '{}']);
  expect(budget.used).toBe(900_000);
});

test('drops the oldest bodies of all worlds beyond the limit of the process', () => {
  const budget = new BodyBudget(1_000);
  const olderJournal = new Journal(budget, new ErrorReporter());
  const newerJournal = new Journal(budget, new ErrorReporter());
  olderJournal.storeBodies(olderJournal.open({ ...call, realAt: 1 }), undefined, 'old', 600);
  newerJournal.storeBodies(newerJournal.open({ ...call, realAt: 2 }), undefined, 'young', 600);
  expect([olderJournal.list()[0]?.response, newerJournal.list()[0]?.response]).toEqual([undefined, 'young']);
  newerJournal.close();
  expect(budget.used).toBe(0);
});

test('a call that ends after its world was destroyed stores no bodies', () => {
  const budget = new BodyBudget();
  const journal = new Journal(budget, new ErrorReporter());
  const heldCall = journal.open(call);
  journal.close();
  journal.storeBodies(heldCall, undefined, '{}', 600);
  expect(budget.used).toBe(0);
  expect(journal.oldestBodyAt).toBe(Infinity);
});

test('an entry that is dropped releases the budget of its bodies', () => {
  const budget = new BodyBudget();
  const journal = new Journal(budget, new ErrorReporter());
  for (let index = 0; index < 1_100; index++) journal.storeBodies(journal.open(call), undefined, '{}', 10);
  expect(budget.used).toBe(10_000);
});

test('a call is compared with none on the other side of a restored state', () => {
  const journal = new Journal(new BodyBudget(), new ErrorReporter());
  const [first, second] = [journal.open(call), journal.open(call)];
  expect(journal.listAfter(first)).toEqual([second]);
  journal.markRestored();
  const third = journal.open(call);
  expect([first, second].map((entry) => journal.listAfter(entry))).toEqual([[], []]);
  expect(journal.listBefore(third)).toEqual([]);
});

test('bodies of exactly 1 MiB are kept, in a journal and in a process that has no more', () => {
  const budget = new BodyBudget(1024 * 1024);
  const journal = createJournal(budget);
  for (const _ of [1, 2]) journal.storeBodies(journal.open(call), undefined, '{}', 512 * 1024);
  expect(journal.list().map(({ response }) => response)).toEqual(['{}', '{}']);
});

test('beyond the limit of the process, the oldest bodies go first, in whichever journal they are', () => {
  const budget = new BodyBudget(1_000);
  const journals = [3, 1, 2].map((realAt) => {
    const journal = createJournal(budget);
    journal.storeBodies(journal.open({ ...call, realAt }), undefined, '{}', 300);
    return journal;
  });
  journals[0]?.storeBodies(journals[0].open({ ...call, realAt: 4 }), undefined, '{}', 300);
  expect(journals.map((each) => each.list()[0]?.response)).toEqual(['{}', undefined, '{}']);
});

test('bodies of calls that ended in another order than they began are counted until they are dropped', () => {
  const budget = new BodyBudget();
  const journal = createJournal(budget);
  const held = journal.open(call);
  for (let index = 1; index < 1_000; index++) journal.storeBodies(journal.open(call), undefined, '{}', 10);
  journal.storeBodies(held, undefined, '{}', 10);
  journal.storeBodies(journal.open(call), undefined, '{}', 10);
  expect(budget.used).toBe(10_000);
});

test('only a request that had a body is one whose body was dropped', () => {
  const journal = createJournal(new BodyBudget(10));
  for (const body of [{ amount: 1 }, undefined, {}]) journal.storeBodies(journal.open(call), body, '{}', 10);
  expect(journal.list().map(({ isRequestDropped }) => isRequestDropped)).toEqual([true, false, false]);
});

test('a call is compared with the 200 before it, if they are not older than the time that is asked for', () => {
  const journal = createJournal();
  for (let realAt = 1; realAt <= 202; realAt++) journal.open({ ...call, realAt });
  const last = journal.open({ ...call, realAt: 203 });
  expect(journal.listBefore(last).map(({ seq }) => seq)).toHaveLength(200);
  expect(journal.listBefore(last, 3).map(({ realAt }) => realAt)).toEqual([200, 201, 202]);
});

test('a world can go back over exactly a hundred changes, to the time of the call', () => {
  const state = { ...createEmptyState('seed'), clock: Table.of([createClock('running', 1_000, 0)]) };
  const journal = createJournal();
  const openAt = (changesBefore: number) =>
    journal.open({ ...call, at: 1_005, realAt: 5, changesBefore, stateBefore: state });
  const { seq } = openAt(7);
  openAt(107);
  const clock = journal.captureBefore(seq)?.state.clock.get('clock');
  expect(clock).toMatchObject({ base: 1_005, since: 5 });
  openAt(108);
  expect(journal.captureBefore(seq)).toBeUndefined();
});

test('the journal of a destroyed world has no listeners any more', () => {
  const journal = createJournal();
  const held = journal.open(call);
  let count = 0;
  journal.subscribe(() => (count += 1));
  journal.close();
  journal.finish(held);
  expect(count).toBe(0);
});

test('redacts passwords and tokens at any depth', () => {
  const body = {
    username: 'a',
    password: 'b',
    deep: [{ otpToken: 'c', newPassword: 'd', note: 'e' }],
    token: null,
  };
  expect(redact(body)).toEqual({
    username: 'a',
    password: '•••',
    deep: [{ otpToken: '•••', newPassword: '•••', note: 'e' }],
    token: null,
  });
});

test.each([
  ['authorization: Bearer w1.abcdef', 'authorization: Bearer •••'],
  ['{"token":"abcdef', '{"token":"•••'],
  ['password=abcdef&name=a', 'password=•••&name=a'],
])('redacts secrets in a text that is no JSON: %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test('redacts the game password in a URL', () => {
  expect(redactUrl('/api/autoLogin/pg/user/secret')).toBe('/api/autoLogin/pg/user/•••');
  expect(redactUrl('/api/autoLogin/pg/user')).toBe('/api/autoLogin/pg/user');
});
