import { expect, test } from 'vitest';

import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { addRefundToWallet, listRefunds, receiveRefund } from './refund.ts';
import { readRefundStatus } from './reward-status.ts';

const receive = (world: CommandRunner) =>
  world.run((state, member, env) => receiveRefund(state, member, env));
const add = (world: CommandRunner) =>
  world.run((state, member, env) => addRefundToWallet(state, member, env));

test.each([
  ['receiving', receive, { message: 'REFUND_SUCCESS' }],
  ['adding to the wallet', add, { amount: 9_125_50 }],
] as const)(
  '%s pays the refund once, with a statement row and an entry in the refund list',
  (_, claim, value) => {
    const world = new CommandRunner(buildScenario('refund-ready'));
    expect(readRefundStatus(world.state, world.member)).toMatchObject({
      result: true,
      bonus: false,
      refundAmount: 125_50,
    });
    expect(claim(world)).toMatchObject({ ok: true, value });
    expect(getWalletBalance(world.state, world.member)).toBe(9_125_50);
    expect(readRefundStatus(world.state, world.member)).toMatchObject({ result: false, refundAmount: 0 });
    expect(listStatement(world.state, world.member, { page: 1, limit: 1 }).statements[0]).toMatchObject({
      statementType: 'bonus',
      amount: 125_50,
      refund: { description: '5%' },
    });
    expect(listRefunds(world.state, world.member, { page: 1, limit: 10 })).toMatchObject({
      total: 12,
      refunds: [
        { refundAmount: 125_50, createdAt: '2026-01-15T03:00:00.000Z' },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
    expect([receive(world), add(world)]).toEqual([
      { ok: false, key: 'NO_REFUND' },
      { ok: false, key: 'NO_REFUND' },
    ]);
  },
);

test.each([
  ['refund-held', 'REFUND_CONDITION', { result: true, bonus: true }],
  ['refund-none', 'NO_REFUND', { result: false, bonus: false }],
  ['offers-off', 'REFUND_INACTIVE', { result: false, bonus: false }],
] as const)(
  'in scenario %s both calls are refused with %s, as the refund status says',
  (scenario, key, check) => {
    const world = new CommandRunner(buildScenario(scenario));
    expect(readRefundStatus(world.state, world.member)).toMatchObject(check);
    expect([receive(world), add(world)]).toEqual([
      { ok: false, key },
      { ok: false, key },
    ]);
  },
);

test('a refund of one satang is due, and either call pays it', () => {
  for (const pay of [receive, add]) {
    const world = new CommandRunner(buildScenario('default', { refundAmount: 1 as never, refunds: [] }));
    expect(readRefundStatus(world.state, world.member)).toEqual({
      result: true,
      bonus: false,
      info: getSettings(world.state).texts.refundInfo,
      refundAmount: 1,
      refundSuccess: 5,
      refundFail: 10,
    });
    expect(pay(world).ok).toBe(true);
    expect(getWalletBalance(world.state, world.member)).toBe(9_000_01);
    expect([...world.state.refunds.values()]).toMatchObject([{ id: 'refund-1', memberId: '1', amount: 1 }]);
  }
});

test('a refund of zero is refused differently from no refund', () => {
  const world = new CommandRunner(buildScenario('default', { refundAmount: 0 as never }));
  expect(readRefundStatus(world.state, world.member)).toMatchObject({ result: false, refundAmount: 0 });
  expect(receive(world)).toEqual({ ok: false, key: 'NO_REFUND' });
  expect(add(world)).toEqual({ ok: false, key: 'REFUND_MINIMUM' });
});
