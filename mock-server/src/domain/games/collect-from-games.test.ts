import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { addToWallet } from './collect-from-games.ts';

test('money is collected from the games in their order, with a statement row each', () => {
  const world = new CommandRunner(buildScenario());
  const { member } = world;
  const add = (amount: number) =>
    world.run((state, actor, env) => addToWallet(state, actor, { amount: asSatang(amount) }, env));
  expect(add(2_500_00)).toMatchObject({ value: { amount: 11_500_00 } });
  expect(getBalance(world.state.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(getBalance(world.state.ledger, gameAccount(member, 'SA'))).toBe(958_92);
  expect(buildStatement(world.state.ledger, member).slice(0, 2)).toMatchObject([
    { type: 'transfer', from: 'SA', to: 'WALLET', amount: 41_08 },
    { type: 'transfer', from: 'PG', to: 'WALLET', amount: 2_458_92 },
  ]);
  expect(add(958_93)).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
  world.run((state) =>
    scriptStream(state, { stream: 'game.transfer', values: ['fail'], afterwards: 'seeded' }),
  );
  expect(add(100_00)).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  expect(getBalance(world.state.ledger, mainAccount(member))).toBe(11_500_00);
});

test('a provider that fails behind another leaves the money of both games where it was', () => {
  const world = new CommandRunner(buildScenario());
  world.run((state) =>
    scriptStream(state, { stream: 'game.transfer', values: ['ok', 'fail'], afterwards: 'seeded' }),
  );
  const amount = asSatang(2_500_00);
  expect(world.run((state, actor, env) => addToWallet(state, actor, { amount }, env))).toMatchObject({
    key: 'TRANSFER_FAIL',
  });
  expect(getBalance(world.state.ledger, gameAccount(world.member, 'PG'))).toBe(2_458_92);
});

test('a baht is the least that is collected, and the last satang is collected from the next game', () => {
  const world = new CommandRunner(buildScenario());
  const add = (amount: number) =>
    world.run((state, actor, env) => addToWallet(state, actor, { amount: asSatang(amount) }, env));
  expect(add(99)).toEqual({ ok: false, key: 'TRANSFER_MINIMUM' });
  expect(add(1_00)).toMatchObject({ value: { amount: 9_001_00 } });
  expect(add(2_457_93)).toMatchObject({ ok: true });
  expect(getBalance(world.state.ledger, gameAccount(world.member, 'SA'))).toBe(999_99);
});

test('each game of a collection is an operation of its own, the first that of the command', () => {
  const world = new CommandRunner(buildScenario());
  const amount = asSatang(2_500_00);
  const ops = world.run((state, actor, env) => ({
    ...addToWallet(state, actor, { amount }, env),
    op: env.op,
  }));
  const [second, first] = buildStatement(world.state.ledger, world.member);
  expect([first?.op, second?.op]).toEqual([ops.op, 'op-2']);
});
