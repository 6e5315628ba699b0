import { expect, test } from 'vitest';

import { BodyBudget } from './body-budget.ts';
import { Journal } from './journal.ts';
import { redact, redactUrl } from './redact.ts';

const call = { at: 1, realAt: 1, operation: 'wallet.read', method: 'GET', url: '/api/wallet' };

test('keeps the newest 1,000 entries, and lists those after a number', () => {
  const journal = new Journal(new BodyBudget());
  for (let index = 0; index < 1_250; index++) journal.open(call);
  const all = journal.list();
  expect([all.length, all[0]?.seq, all.at(-1)?.seq]).toEqual([1_000, 251, 1_250]);
  expect(journal.list(1_248).map(({ seq }) => seq)).toEqual([1_249, 1_250]);
  expect(journal.list(7).length).toBe(1_000);
  expect(journal.list(1_250)).toEqual([]);
});

test('lets go of the oldest bodies beyond 1 MiB, and keeps their entries', () => {
  const budget = new BodyBudget();
  const journal = new Journal(budget);
  for (let index = 0; index < 5; index++) {
    journal.storeBodies(journal.open(call), undefined, '{}', 300_000);
  }
  expect(journal.list().map(({ answer }) => answer)).toEqual([undefined, undefined, '{}', '{}', '{}']);
  expect(budget.used).toBe(900_000);
});

test('lets go of the oldest bodies of all worlds beyond what the process may keep', () => {
  const budget = new BodyBudget(1_000);
  const old = new Journal(budget);
  const young = new Journal(budget);
  old.storeBodies(old.open({ ...call, realAt: 1 }), undefined, 'old', 600);
  young.storeBodies(young.open({ ...call, realAt: 2 }), undefined, 'young', 600);
  expect([old.list()[0]?.answer, young.list()[0]?.answer]).toEqual([undefined, 'young']);
  young.close();
  expect(budget.used).toBe(0);
});

test('an entry that falls out takes its bodies out of the account', () => {
  const budget = new BodyBudget();
  const journal = new Journal(budget);
  for (let index = 0; index < 1_100; index++) journal.storeBodies(journal.open(call), undefined, '{}', 10);
  expect(budget.used).toBe(10_000);
});

test('takes passwords and tokens out, at any depth', () => {
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

test("takes a game's password out of an address", () => {
  expect(redactUrl('/api/autoLogin/pg/user/secret')).toBe('/api/autoLogin/pg/user/•••');
  expect(redactUrl('/api/autoLogin/pg/user')).toBe('/api/autoLogin/pg/user');
});
