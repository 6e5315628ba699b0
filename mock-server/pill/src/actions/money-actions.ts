import { asSatang } from '@wallet/shared/money.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { type Action, type ActionContext, getNewest, toOptions } from './action.ts';
import { scriptNextOutcome } from './script-next-outcome.ts';

const TRANSFER_AMOUNT = asSatang(500_00);
const SLIP_AMOUNT = asSatang(300_00);
const LINK_AMOUNT = asSatang(100_00);
const LARGE_AMOUNT = asSatang(100_000_00);
const QR_REMAINING_MS = 10_000;

const readQueue = ({ call }: ActionContext) => call(operator.queue, {});
const getPendingQr = async (context: ActionContext) =>
  getNewest((await readQueue(context)).qrCodes, 'QR code');
const getPendingSlip = async (context: ActionContext) => getNewest((await readQueue(context)).slips, 'slip');
const getPendingLink = async (context: ActionContext) =>
  getNewest((await readQueue(context)).links, 'wallet link');
const getPendingWithdrawal = async (context: ActionContext) =>
  getNewest((await readQueue(context)).withdrawals, 'withdrawal');

const qr: readonly Action[] = [
  {
    name: 'Mark this QR paid',
    screens: ['deposit'],
    run: async (context) => {
      const { id } = await getPendingQr(context);
      await context.call(operator.qr, { qrcodeId: id, verb: 'pay' });
      return 'QR code paid.';
    },
  },
  {
    name: 'Expire this QR',
    screens: ['deposit'],
    run: async (context) => {
      const { id } = await getPendingQr(context);
      await context.call(operator.qr, { qrcodeId: id, verb: 'expire' });
      return 'QR code expired.';
    },
  },
  {
    name: 'Let this QR expire in 10 s',
    screens: ['deposit'],
    run: async (context) => {
      const { expiresAt } = await getPendingQr(context);
      const to = new Date(Date.parse(expiresAt) - QR_REMAINING_MS).toISOString();
      await context.call(clock.update, { body: { to, keepSessions: true } });
      return 'The QR code expires in 10 seconds.';
    },
  },
  {
    name: 'Fail the next QR',
    screens: ['deposit'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'qr.issue', 'fail');
      return 'The next QR code cannot be created.';
    },
  },
];

const slips: readonly Action[] = [
  {
    name: 'Approve the last slip',
    screens: ['deposit', 'statement'],
    run: async (context) => {
      const { id, amount = SLIP_AMOUNT } = await getPendingSlip(context);
      await context.call(operator.slip, { slip: id, verb: 'approve', body: { amount } });
      return 'Slip approved and amount credited.';
    },
  },
  {
    name: 'Reject the last slip',
    screens: ['deposit', 'statement'],
    getOptions: () => toOptions(SLIP_REASONS),
    run: async (context, note) => {
      const { id } = await getPendingSlip(context);
      await context.call(operator.slip, { slip: id, verb: 'reject', body: { note } });
      return `Slip rejected: ${note}.`;
    },
  },
];

const creditActions: readonly Action[] = [
  {
    name: 'Resolve the last wallet link',
    screens: ['deposit'],
    getOptions: () => toOptions(['approve', 'duplicate', 'invalid']),
    run: async (context, decision) => {
      const { id: link } = await getPendingLink(context);
      await (decision === 'approve'
        ? context.call(operator.link, { link, verb: decision, body: { amount: LINK_AMOUNT } })
        : context.call(operator.link, {
            link,
            verb: 'reject',
            body: { reason: decision as 'duplicate' | 'invalid' },
          }));
      return `Wallet link: ${decision}.`;
    },
  },
  {
    name: 'Credit a transfer of 500.00',
    screens: ['deposit', 'statement', 'home'],
    run: async (context) => {
      const { id } = await context.getMember();
      await context.call(operator.deposit, { body: { member: id, amount: TRANSFER_AMOUNT } });
      return 'Amount credited to the wallet.';
    },
  },
];

const withdrawals: readonly Action[] = [
  {
    name: 'Approve the last withdrawal',
    screens: ['withdraw', 'statement', 'home'],
    run: async (context) => {
      const { id } = await getPendingWithdrawal(context);
      await context.call(operator.withdrawal, { withdrawal: id, verb: 'approve' });
      return 'Withdrawal approved and paid out.';
    },
  },
  {
    name: 'Reject the last withdrawal',
    screens: ['withdraw', 'statement'],
    run: async (context) => {
      const { id } = await getPendingWithdrawal(context);
      await context.call(operator.withdrawal, { withdrawal: id, verb: 'reject' });
      return 'Withdrawal rejected and amount returned.';
    },
  },
];

const createWalletAction = (name: string, wallet: ReturnType<typeof asSatang>): Action => ({
  name,
  screens: ['withdraw', 'transfer'],
  run: async (context) => {
    const { id } = await context.getMember();
    await context.call(members.update, { member: id, body: { wallet } });
    return 'Wallet balance set.';
  },
});

const createLostResponseAction = (name: string, screen: 'withdraw' | 'transfer', match: string): Action => ({
  name,
  screens: [screen],
  run: async ({ call }) => {
    await call(faults.add, { body: { match, phase: 'after', effect: { network: 'truncate' } } });
    return 'The next request succeeds, but its response is lost.';
  },
});

const HOLD_RULE_ID = 'pill-held';

const transfers: readonly Action[] = [
  {
    name: 'Fail the next transfer at the game',
    screens: ['transfer', 'game'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'game.transfer', 'fail');
      return 'The game rejects the next transfer and the funds are returned.';
    },
  },
  {
    name: 'Hold the next transfer',
    screens: ['transfer'],
    run: async ({ call }) => {
      await call(faults.add, {
        body: { id: HOLD_RULE_ID, match: 'wallet.transfer', effect: { hold: true } },
      });
      return 'The next transfer is held until it is released.';
    },
  },
  {
    name: 'Release the held transfer',
    screens: ['transfer'],
    run: async ({ call }) => {
      // Removing the rule releases the requests that it holds.
      await call(faults.remove, { fault: HOLD_RULE_ID });
      return 'Transfer released.';
    },
  },
];

export const moneyActions: readonly Action[] = [
  ...qr,
  ...slips,
  ...creditActions,
  ...withdrawals,
  ...transfers,
  createLostResponseAction('Lose the response of the next transfer', 'transfer', 'wallet.transfer'),
  createLostResponseAction('Lose the response of the next withdrawal', 'withdraw', 'wallet.withdrawAll'),
  createWalletAction('Empty the wallet', asSatang(0)),
  createWalletAction('Set the wallet to 100,000.00', LARGE_AMOUNT),
];
