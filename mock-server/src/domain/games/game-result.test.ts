import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { recordGameResult } from './game-result.ts';

test('a game result is posted against the game, without a statement row', () => {
  const world = new CommandRunner(buildScenario());
  const { member } = world;
  const rows = buildStatement(world.state.ledger, member);
  const record = (amount: number) =>
    world.run((state, actor, env) =>
      recordGameResult(state, actor, { slotCode: 'PG', amount: asSatang(amount) }, env),
    );
  expect(record(541_08)).toMatchObject({ value: { balance: 3_000_00 } });
  expect(record(-3_000_00)).toMatchObject({ value: { balance: 0 } });
  expect(getBalance(world.state.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(record(-1)).toMatchObject({ ok: false, issues: [{ path: 'amount' }] });
  expect(buildStatement(world.state.ledger, member)).toEqual(rows);
});

test.each([
  ['slotCode', 'NOWHERE', 1],
  ['slotCode', 'LOTTO', 1],
  ['amount', 'PG', 0],
  ['amount', 'PG', -2_458_93],
] as const)('an invalid %s is rejected: game %s, %d satang', (path, slotCode, amount) => {
  const { state, member } = buildScenario();
  const result = { slotCode, amount: asSatang(amount) };
  expect(recordGameResult(state, member, result, createEnv(state))).toEqual({
    ok: false,
    issues: [{ path, message: expect.stringMatching(/^must /) }],
  });
});
