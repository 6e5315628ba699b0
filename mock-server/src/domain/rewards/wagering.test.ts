import { asSatang, ZERO } from '@wallet/shared/money.ts';
import type { AccountId, PostingKind } from '@wallet/shared/operator/ledger.ts';
import { expect, test } from 'vitest';

import type { Member } from '#domain/entities/member.ts';
import { post } from '#domain/ledger/ledger.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { activateBonus, clearBonus, listBonuses } from './bonus.ts';
import { endBonus, getWageringStatus, grantBonus, revokeLockedBonus } from './wagering.ts';

const { state, member } = buildScenario();
const BONUS = { bonus: { code: 'DAILY', type: 'day' as const }, kind: 'bonus' as const, percentFail: 20 };

function grant(amount = 50_00): { granted: WorldState; holder: Member } {
  const granted = grantBonus(state, member, { ...BONUS, amount: asSatang(amount) }, createEnv(state));
  return { granted, holder: granted.members.get(member.id) ?? member };
}

const withPosting = (before: WorldState, kind: PostingKind, from: AccountId, to: AccountId): WorldState => ({
  ...before,
  ledger: post(before.ledger, {
    op: 'op-9',
    at: 0,
    kind,
    from,
    to,
    amount: asSatang(250_00),
    currency: 'BAHT',
  }),
});

const lastMovement = ({ ledger }: WorldState) => {
  const { kind, from, to, amount, memo } = [...ledger.postings.values()].at(-1) ?? {};
  return [kind, from, to, amount, memo];
};

const GAME = gameAccount(member, 'PG');
const HOLD = 'member:1:hold:bonus';

test.each<[string, PostingKind, AccountId, AccountId]>([
  ['a win', 'play', 'house:game:PG', GAME],
  ['a loss', 'play', GAME, 'house:game:PG'],
])('%s counts towards the turnover', (_what, kind, from, to) => {
  const { granted, holder } = grant();
  expect(getWageringStatus(granted, holder)).toBe('unmet');
  expect(getWageringStatus(withPosting(granted, kind, from, to), holder)).toBe('met');
});

test.each<[string, PostingKind, AccountId, AccountId]>([
  ['the game of another member', 'play', 'house:game:PG', 'member:2:game:PG'],
  ['a transfer', 'transfer', mainAccount(member), GAME],
  ['a deposit', 'deposit', 'house:bank', mainAccount(member)],
])('%s does not count towards the turnover', (_what, kind, from, to) => {
  const { granted, holder } = grant();
  expect(getWageringStatus(withPosting(granted, kind, from, to), holder)).toBe('unmet');
});

test('what was played before the bonus does not count', () => {
  const played = withPosting(state, 'play', GAME, 'house:game:PG');
  const granted = grantBonus(played, member, { ...BONUS, amount: asSatang(50_00) }, createEnv(played));
  expect(getWageringStatus(granted, granted.members.get(member.id) ?? member)).toBe('unmet');
});

test('the money of a bonus comes from the operator and goes back or to the wallet', () => {
  const { granted, holder } = grant();
  expect(lastMovement(granted)).toEqual([
    'bonus',
    'house:promo',
    HOLD,
    50_00,
    { link: 'bonus', description: 'DAILY' },
  ]);
  const memo = { link: 'bonus', description: 'DAILY' };
  const env = createEnv(granted);
  expect(lastMovement(endBonus(granted, holder, 'met', env))).toEqual([
    'finish_bonus',
    HOLD,
    'member:1:main',
    50_00,
    memo,
  ]);
  expect(lastMovement(endBonus(granted, holder, 'lost', env))).toEqual([
    'finish_bonus',
    HOLD,
    'house:promo',
    50_00,
    memo,
  ]);
  const revoked = revokeLockedBonus(granted, holder, env);
  expect(lastMovement(revoked)).toEqual(['adjust', HOLD, 'house:sandbox', 50_00, undefined]);
  expect(revokeLockedBonus(revoked, holder, env)).toBe(revoked);
});

test('a bonus without money is active without a hold, and can be ended at once', () => {
  const { granted, holder } = grant(ZERO);
  expect(granted.ledger).toBe(state.ledger);
  expect(granted.locks).toBe(state.locks);
  expect(getWageringStatus(granted, holder)).toBe('met');
  const cleared = clearBonus(granted, holder, createEnv(granted));
  if (!cleared.ok || !cleared.state) throw new Error('the bonus must be cleared');
  expect(cleared.state.ledger).toBe(state.ledger);
  expect(cleared.state.members.get(member.id)?.bonus).toBeNull();
  expect(cleared.state.members.get(member.id)?.coins).toBe(member.coins);
});

test('an unknown bonus cannot be activated', () => {
  expect(activateBonus(state, member, { code: 'NONE' }, createEnv(state))).toEqual({
    ok: false,
    key: 'NO_DATA',
  });
});

test('a list of bonuses says which one the member has, had or never had', () => {
  const list = (after: WorldState) => {
    const holder = after.members.get(member.id) ?? member;
    return listBonuses(after, holder).map(({ code, userBonus }) => [code, userBonus?.isActive]);
  };
  // The member of the scenario has had WELCOME before.
  const others = [...state.bonuses.values()].map(
    ({ code }) => [code, code === 'WELCOME' ? false : undefined] as const,
  );
  expect(list(state)).toEqual(others);
  const { granted, holder } = grant();
  const withDaily = (isActive: boolean) =>
    others.map(([code, had]) => [code, code === 'DAILY' ? isActive : had]);
  expect(list(granted)).toEqual(withDaily(true));
  expect(list(endBonus(granted, holder, 'met', createEnv(granted)))).toEqual(withDaily(false));
});

test('a promotion with the code of a bonus is not that bonus', () => {
  const promotion = { ...member, bonus: { code: 'DAILY', type: 'promotion' as const } };
  const daily = listBonuses(state, promotion).find(({ code }) => code === 'DAILY');
  expect(daily).not.toHaveProperty('userBonus');
});

test('an active bonus that the operator has set has no times of receipt', () => {
  const holder = { ...member, bonus: BONUS.bonus };
  const daily = listBonuses(state, holder).find(({ code }) => code === 'DAILY');
  expect(daily?.userBonus).toMatchObject({ isActive: true, received: [] });
});

test('a list of bonuses has the terms of each', () => {
  const terms = [...state.bonuses.values()].map(({ code, type, maxReceived, percentFail }) => [
    code,
    type,
    maxReceived,
    percentFail,
  ]);
  expect(
    listBonuses(state, member).map(({ code, type, maxReceived, percentFail }) => [
      code,
      type,
      maxReceived,
      percentFail,
    ]),
  ).toEqual(terms);
});

test('a receipt is added to the earlier ones of the same bonus', () => {
  const { granted } = grant();
  const again = grantBonus(granted, member, { ...BONUS, amount: ZERO }, createEnv(granted, { now: NOW + 1 }));
  expect(again.receipts.get('1:bonus:DAILY')?.at).toEqual([NOW, NOW + 1]);
});

test('a list of bonuses has the banners of each', () => {
  for (const { code, banners } of listBonuses(state, member)) {
    const offered = state.bonuses.get(code)?.banners ?? [];
    expect(banners).toEqual(offered.map(({ image, html }) => ({ image, html })));
    expect(banners.length).toBeGreaterThan(0);
  }
});

test('a bonus is lost once the money that is left is a part of what there was', () => {
  const { granted, holder } = grant();
  const lock = granted.locks.get(member.id);
  if (!lock) throw new Error('the bonus must be locked');
  const withPercent = (percentFail: number) => ({
    ...granted,
    locks: granted.locks.put({ ...lock, percentFail }),
  });
  expect(getWageringStatus(withPercent(100), holder)).toBe('lost');
  expect(getWageringStatus(withPercent(1), holder)).toBe('unmet');
});

test('the lock of a member without a bonus is ended with an empty description', () => {
  const { granted } = grant();
  const ended = endBonus(granted, member, 'lost', createEnv(granted));
  expect(lastMovement(ended)[4]).toEqual({ link: 'bonus', description: '' });
});

test('a bonus that a member never had can be activated, and names its receipt', () => {
  const fresh = {
    ...state,
    receipts: state.receipts.remove(...[...state.receipts.values()].map(({ id }) => id)),
  };
  const activated = activateBonus(fresh, member, { code: 'WELCOME' }, createEnv(fresh));
  expect(activated).toMatchObject({ ok: true, value: { _id: '1:bonus:WELCOME', isActive: true } });
});
