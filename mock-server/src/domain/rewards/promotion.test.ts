import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { type BonusReceipts, bonusReceiptsId } from '#domain/entities/reward.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { activatePromotion, findPromotion, readCurrentPromotion } from './promotion.ts';

const { state: base, member } = buildScenario();
const [SONGKRAN, FIRST] = [...base.promotions.values()];
assert(SONGKRAN && FIRST, 'the scenario must have two promotions');

const receipt = (code: string, memberId: string, at: readonly number[], kind: BonusReceipts['kind']) => ({
  id: bonusReceiptsId({ id: memberId }, kind, code),
  memberId,
  kind,
  code,
  at: [...at],
});
const withReceipts = (...rows: readonly BonusReceipts[]): WorldState => ({
  ...base,
  receipts: base.receipts.putAll(rows),
});
const current = (state: WorldState) => {
  const outcome = readCurrentPromotion(state, member);
  return outcome.ok ? outcome.value.code : outcome.key;
};

test('a promotion is found with its words and percentage, and any other code is refused', () => {
  const { percentFail, description } = SONGKRAN;
  expect(findPromotion(base, { code: 'SONGKRAN' })).toEqual({
    ok: true,
    value: { percentFail, description },
  });
  expect(readCurrentPromotion(withReceipts(receipt('SONGKRAN', '1', [1], 'promotion')), member)).toEqual({
    ok: true,
    value: { code: 'SONGKRAN', percentFail, description },
  });
  for (const code of ['songkran', 'NONE', ''])
    expect(findPromotion(base, { code }), code).toEqual({ ok: false, key: 'NO_PROMOTION' });
});

test('the current promotion is the one that the member received last, bonuses and others not counted', () => {
  const songkran = receipt('SONGKRAN', '1', [NOW - 9, NOW - 1], 'promotion');
  const first = receipt('FIRST100', '1', [NOW - 6, NOW - 5], 'promotion');
  expect(current(withReceipts(songkran, first))).toBe('SONGKRAN');
  expect(current(withReceipts({ ...songkran, at: [NOW - 9] }, first))).toBe('FIRST100');
  expect(current(withReceipts(first, receipt('SONGKRAN', '2', [NOW], 'promotion')))).toBe('FIRST100');
  expect(current(withReceipts(first, receipt('SONGKRAN', '1', [NOW], 'bonus')))).toBe('FIRST100');
  expect(current(withReceipts(receipt('GONE', '1', [NOW], 'promotion')))).toBe('NO_PROMOTION');
});

test('a promotion is full once as many have received it as may, those of other offers not counted', () => {
  const limited = { ...FIRST, maxReceived: 3 };
  const activate = (...rows: readonly BonusReceipts[]) => {
    const from = withReceipts(...rows);
    const state = { ...from, promotions: from.promotions.put(limited) };
    const outcome = activatePromotion(state, member, { code: 'FIRST100' }, createEnv(state));
    return outcome.ok ? 'ok' : outcome.key;
  };
  const [two, three] = [
    receipt('FIRST100', '2', [1, 2], 'promotion'),
    receipt('FIRST100', '3', [3], 'promotion'),
  ];
  expect(activate(two)).toBe('ok');
  expect(activate(two, receipt('FIRST100', '3', [3], 'bonus'))).toBe('ok');
  expect(activate(two, receipt('SONGKRAN', '3', [3], 'promotion'))).toBe('ok');
  expect(activate(two, three)).toBe('BONUS_FULL');
});

test('a promotion without a limit is never full, and its lock has the percentage of the offer', () => {
  const from = withReceipts(
    receipt(
      'SONGKRAN',
      '2',
      Array.from({ length: 500 }, () => 1),
      'promotion',
    ),
  );
  const outcome = activatePromotion(from, member, { code: 'SONGKRAN' }, createEnv(from));
  assert(outcome.ok && outcome.state, 'the promotion must be activated');
  expect(outcome.state.locks.get(member.id)).toMatchObject({ percentFail: 20, amount: 100_00 });
});

test('an unknown promotion is not activated, nor one beside a bonus', () => {
  const refusal = (code: string, state = base, holder = member) =>
    activatePromotion(state, holder, { code }, createEnv(state));
  expect(refusal('NONE')).toEqual({ ok: false, key: 'NO_PROMOTION' });
  const bonus = { code: 'DAILY', type: 'day' } as const;
  expect(refusal('SONGKRAN', base, { ...member, bonus })).toEqual({ ok: false, key: 'BONUS_REMAINING' });
  const small = { ...base, promotions: base.promotions.put({ ...SONGKRAN, amount: asSatang(1) }) };
  expect(refusal('SONGKRAN', small).state?.locks.get(member.id)).toMatchObject({ amount: 1, turnover: 5 });
});
