import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { deposit } from '#domain/deposits/deposit.ts';
import { createQrCode, payQrCode } from '#domain/deposits/qr-code.ts';
import { submitWalletLink } from '#domain/deposits/wallet-link.ts';
import type { Member } from '#domain/entities/member.ts';
import { addToWallet } from '#domain/games/collect-from-games.ts';
import { recordGameResult } from '#domain/games/game-result.ts';
import { transfer, transferAll } from '#domain/games/transfer.ts';
import { changeMember } from '#domain/members/manage-members.ts';
import { changeCatalogue } from '#domain/operator/change-catalogue.ts';
import { activateBonus, clearBonus } from '#domain/rewards/bonus.ts';
import { claimCoupon } from '#domain/rewards/coupon.ts';
import { claimInviteBonus } from '#domain/rewards/invite.ts';
import { activatePromotion } from '#domain/rewards/promotion.ts';
import { receiveRefund } from '#domain/rewards/refund.ts';
import { spin } from '#domain/rewards/spin-wheel.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { withdraw, withdrawAll } from '#domain/withdrawals/withdraw.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import type { CommandEnv } from '#world/command/command-env.ts';

type Command = (state: WorldState, member: Member, env: CommandEnv) => object;

const amount = asSatang(100_00);
const LATER = NOW + 90_000;

/** A state in which every command below has something to do. */
const prepared = (() => {
  const { state, member } = buildScenario();
  const memberId = member.id;
  const coupon = { id: 'prize', memberId, sliceCode: 'S1', name: 'x', type: 'CREDIT', isClaimed: false };
  const env = createEnv(state);
  const outcome = createQrCode(state, member, { provider: 'WW', amount }, env);
  assert(outcome.ok && outcome.state, 'the code must be created');
  const changed = changeCatalogue(outcome.state, {
    refundsDue: [{ memberId, amount }],
    coupons: [{ ...coupon, amount, expiresAt: null }],
  });
  assert(changed.ok, 'the catalogue must be changed');
  return { state: env.applyTo(changed.value), id: memberId };
})();

/** Commands by name: those of the first table post money, those of the second only write a row. */
const MONEY: Readonly<Record<string, Command>> = {
  deposit: (state, { id }, env) => deposit(state, id, { amount }, env),
  payQrCode: (state, _, env) => payQrCode(state, 'qr-1', env),
  transfer: (state, member, env) => transfer(state, member, { from: 'WALLET', to: 'PG', amount }, env),
  transferAll: (state, member, env) => transferAll(state, member, { to: 'PG' }, env),
  addToWallet: (state, member, env) => addToWallet(state, member, { amount }, env),
  addToWalletFails: (state, member, env) =>
    addToWallet(state, member, { amount }, Object.assign(env, { draw: () => 'fail' })),
  recordGameResult: (state, member, env) => recordGameResult(state, member, { slotCode: 'PG', amount }, env),
  withdraw: (state, member, env) => withdraw(state, member, { amount }, env),
  withdrawAll: (state, member, env) => withdrawAll(state, member, { amount: asSatang(12_000_00) }, env),
  changeMember: (state, { id }, env) => changeMember(state, id, { wallet: amount }, env),
  receiveRefund,
  claimInviteBonus,
  claimCoupon: (state, member, env) => claimCoupon(state, member, { coupon: 'prize' }, env),
  activateBonus: (state, member, env) => activateBonus(state, member, { code: 'DAILY' }, env),
  activatePromotion: (state, member, env) => activatePromotion(state, member, { code: 'SONGKRAN' }, env),
};
const OTHERS: Readonly<Record<string, Command>> = {
  createQrCode: (state, member, env) => createQrCode(state, member, { provider: 'KBANK', amount }, env),
  submitWalletLink: (state, member, env) => submitWalletLink(state, member, { link: 'https://x.test' }, env),
  spin,
};

function run(command: Command, state = prepared.state) {
  const env = createEnv(state, { now: LATER });
  const member = state.members.get(prepared.id);
  assert(member, 'the member must exist');
  const { state: after } = command(state, member, env) as { readonly state?: WorldState };
  assert(after, 'the command must change the state');
  return { after, op: env.op, postings: [...after.ledger.postings.values(state.ledger.postings.length)] };
}

test('every posting has the operation and the time of its command', () => {
  for (const [name, command] of Object.entries(MONEY)) {
    const { postings, op } = run(command);
    expect(postings.length, name).toBeGreaterThan(0);
    for (const posting of postings) expect(posting, name).toMatchObject({ op, at: LATER });
  }
});

test('every row that a command writes has the time of the command', () => {
  for (const [name, command] of Object.entries({ ...MONEY, ...OTHERS })) {
    const { after } = run(command);
    const { qrCodes, links, withdrawals, refunds } = after;
    const before = [prepared.state.qrCodes, prepared.state.links, prepared.state.refunds];
    const written = [qrCodes, links, withdrawals, refunds]
      .flatMap((table): readonly { readonly id: string; readonly at: number }[] => [...table.values()])
      .filter(({ id }) => !before.some((table) => table.has(id)));
    const spins = [...after.spins.values(prepared.state.spins.length)];
    for (const row of [...written, ...spins]) expect(row, name).toMatchObject({ at: LATER });
  }
});

test('the end of a bonus has the operation and the time of the command that ends it', () => {
  const played = run((state, member, env) => {
    const active = activateBonus(state, member, { code: 'DAILY' }, env);
    assert(active.ok && active.state, 'the bonus must be activated');
    const holder = active.state.members.get(member.id) ?? member;
    return recordGameResult(active.state, holder, { slotCode: 'PG', amount: asSatang(5_000_00) }, env);
  }).after;
  for (const end of [
    clearBonus,
    (state: WorldState, { id }: Member, env: CommandEnv) => changeMember(state, id, { bonus: null }, env),
  ]) {
    const { postings, op } = run(end, played);
    expect(postings).toMatchObject([{ op, at: LATER }]);
  }
});

test('the decision on a withdrawal has the operation of the request and the time of the decision', () => {
  const requested = run((state, member, env) => withdraw(state, member, { amount }, env));
  for (const decision of ['approve', 'reject'] as const) {
    const { postings } = run(
      (state, _, env) => reviewWithdrawal(state, 'withdrawal-1', decision, { now: env.now + 1 }),
      requested.after,
    );
    expect(postings, decision).toMatchObject([{ op: requested.op, at: LATER + 1 }]);
  }
});
