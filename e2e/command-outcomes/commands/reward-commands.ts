import { wheelPage } from '../../pages/wheel-page.ts';
import type { Cell } from '../cell.ts';
import type { CommandCase } from './command-case.ts';
import { countChanges, countPostings } from './effects.ts';

const countRewards = (cell: Cell) => countPostings(cell, 'bonus');

const withoutBonus = ({ world, member }: Cell) => world.updateMember(member?.id ?? '', { bonus: null });

/** Gives the member a bonus whose conditions are met. */
async function giveFinishedBonus({ world, member }: Cell) {
  const id = member?.id ?? '';
  await world.updateMember(id, { bonus: 'DAILY' });
  for (const amount of [-1_000, 1_000, -1_000, 1_000]) await world.operator.play('PG', id, amount);
}

const giveRefund = ({ world, member }: Cell) =>
  world.catalogue.update({
    refunds: {
      isActive: true,
      success: 5,
      fail: 10,
      due: [{ member: member?.id ?? '', amount: 125.5 }],
      rows: [],
    },
  });

const giveInvite = ({ world, member }: Cell) =>
  world.catalogue.update({
    invites: {
      isActive: true,
      success: 5,
      fail: 3,
      rows: [
        {
          member: member?.id ?? '',
          name: 'ดวงแก้ว',
          amount: 40,
          createdAt: '2026-01-14T03:00:00.000Z',
        },
      ],
    },
  });

/** Commands of bonuses, promotions, refunds, invites and the wheel. */
export const rewardCommands: readonly CommandCase[] = [
  {
    name: 'bonus',
    kind: 'bonus',
    operation: 'bonus.activate',
    path: () => '/user/bonus?m=bonus&of=DAILY',
    review: (cell) => cell.button('bonus', 'receive').click(),
    sendButton: (cell) => cell.confirm('bonus', 'receive'),
    countEffects: countRewards,
    renew: withoutBonus,
  },
  {
    name: 'endBonus',
    kind: 'endBonus',
    operation: 'bonus.clear',
    prepare: giveFinishedBonus,
    path: () => '/user/bonus',
    review: (cell) => cell.button('bonus', 'end').click(),
    sendButton: (cell) => cell.confirm('bonus', 'end'),
    countEffects: (cell) => countChanges(cell, 'bonus.clear', 'members'),
    texts: { done: [['error', 'key.BONUS_CLEAR']] },
    renew: giveFinishedBonus,
  },
  {
    name: 'promotion',
    kind: 'promotion',
    operation: 'promotion.activate',
    path: (attempt) => `/user/bonus?m=promotion&of=${attempt === 0 ? 'FIRST100' : 'SONGKRAN'}`,
    review: (cell) => cell.button('promotion', 'receive').click(),
    sendButton: (cell) => cell.confirm('promotion', 'receive'),
    countEffects: countRewards,
    renew: withoutBonus,
  },
  {
    // A refund without an amount is received by `refund.receive`, and the sandbox pays none.
    name: 'refundToWallet',
    kind: 'refundToWallet',
    operation: 'refund.addWallet',
    scenario: 'refund-ready',
    path: () => '/user/home?m=refund',
    review: (cell) => cell.button('refund', 'addWallet').click(),
    sendButton: (cell) => cell.confirm('refund', 'addWallet'),
    countEffects: countRewards,
    renew: giveRefund,
  },
  {
    name: 'invite',
    kind: 'invite',
    operation: 'invite.bonus',
    path: () => '/user/home?m=invite',
    review: (cell) => cell.button('invite', 'claim').click(),
    sendButton: (cell) => cell.confirm('invite', 'claim'),
    countEffects: countRewards,
    texts: { done: [['error', 'key.INVITE_BONUS_SUCCESS']] },
    exceptions: {
      'refused INVITE_INACTIVE': { isLast: true, reason: 'the button is disabled from then on' },
    },
    renew: giveInvite,
  },
  {
    name: 'spin',
    kind: 'spin',
    operation: 'spinWheel.spin',
    path: () => '/user/home?m=spin',
    sendButton: ({ page, language }) => wheelPage(page, language).spinButton,
    countEffects: (cell) => countChanges(cell, 'spinWheel.spin', 'spins'),
    texts: {
      done: [
        ['wheel', 'stoppedAt'],
        ['wheel', 'prizeIs'],
      ],
    },
  },
  {
    name: 'coupon',
    kind: 'coupon',
    operation: 'spinWheel.claimCoupon',
    scenario: 'coupons-mixed',
    path: () => '/user/home?m=spin',
    // The list of coupons loses the one that was claimed.
    review: ({ page, t }) =>
      page
        .getByRole('button', { name: new RegExp(`^${t('coupons', 'claimThis', { name: '(10|50) บาท' })}$`) })
        .first()
        .click(),
    sendButton: (cell) => cell.confirm('coupons', 'confirm'),
    countEffects: countRewards,
  },
];
