import { asSatang } from '@wallet/shared/money.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { type Action, type ActionContext, getNewest, toOptions } from './action.ts';
import { scriptNextOutcome } from './script-next-outcome.ts';

const ARRIVES = asSatang(500_00);
const SLIP_WORTH = asSatang(300_00);
const LINK_WORTH = asSatang(100_00);
const MUCH = asSatang(100_000_00);
const QR_LEFT_MS = 10_000;

const readQueue = ({ call }: ActionContext) => call(operator.queue, {});
const getPendingQr = async (desk: ActionContext) => getNewest((await readQueue(desk)).qrCodes, 'QR code');
const getPendingSlip = async (desk: ActionContext) => getNewest((await readQueue(desk)).slips, 'slip');
const getPendingLink = async (desk: ActionContext) => getNewest((await readQueue(desk)).links, 'wallet link');
const getPendingWithdrawal = async (desk: ActionContext) =>
  getNewest((await readQueue(desk)).withdrawals, 'withdrawal');

const qr: readonly Action[] = [
  {
    name: 'Mark this QR paid',
    screens: ['deposit'],
    run: async (desk) => {
      const { id } = await getPendingQr(desk);
      await desk.call(operator.qr, { qrcodeId: id, body: { act: 'pay' } });
      return 'The bank has paid the code.';
    },
  },
  {
    name: 'End this QR now',
    screens: ['deposit'],
    run: async (desk) => {
      const { id } = await getPendingQr(desk);
      await desk.call(operator.qr, { qrcodeId: id, body: { act: 'expire' } });
      return 'The code has ended.';
    },
  },
  {
    name: 'This QR ends in 10 s',
    screens: ['deposit'],
    run: async (desk) => {
      const { expiresAt } = await getPendingQr(desk);
      const to = new Date(Date.parse(expiresAt) - QR_LEFT_MS).toISOString();
      await desk.call(clock.change, { body: { to, keepSessions: true } });
      return 'Time has moved on to ten seconds before its end.';
    },
  },
  {
    name: 'The next QR fails',
    screens: ['deposit'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'qr.issue', 'fail');
      return 'The provider gives no code next time.';
    },
  },
];

const slips: readonly Action[] = [
  {
    name: 'Approve the last slip',
    screens: ['deposit', 'statement'],
    run: async (desk) => {
      const { id, amount = SLIP_WORTH } = await getPendingSlip(desk);
      await desk.call(operator.slip, { slip: id, body: { status: 'SUCCESS', amount } });
      return 'The slip counts, and its money is there.';
    },
  },
  {
    name: 'Reject the last slip',
    screens: ['deposit', 'statement'],
    getOptions: () => toOptions(SLIP_REASONS),
    run: async (desk, note) => {
      const { id } = await getPendingSlip(desk);
      await desk.call(operator.slip, { slip: id, body: { status: 'FAILED', note } });
      return `The slip was refused: ${note}.`;
    },
  },
];

const arrivals: readonly Action[] = [
  {
    name: 'Judge the last wallet link',
    screens: ['deposit'],
    getOptions: () => toOptions(['accept', 'duplicate', 'invalid']),
    run: async (desk, act) => {
      const { id } = await getPendingLink(desk);
      const verdict = act as 'accept' | 'duplicate' | 'invalid';
      const body = verdict === 'accept' ? { act: verdict, amount: LINK_WORTH } : { act: verdict };
      await desk.call(operator.link, { link: id, body });
      return `The link: ${act}.`;
    },
  },
  {
    name: '500.00 arrive by transfer',
    screens: ['deposit', 'statement', 'home'],
    run: async (desk) => {
      const { id } = await desk.getMember();
      await desk.call(operator.deposit, { body: { member: id, amount: ARRIVES } });
      return 'The money is in the wallet.';
    },
  },
];

const withdrawals: readonly Action[] = [
  {
    name: 'Approve the last withdrawal',
    screens: ['withdraw', 'statement', 'home'],
    run: async (desk) => {
      const { id } = await getPendingWithdrawal(desk);
      await desk.call(operator.withdrawal, { withdrawal: id, body: { act: 'approve' } });
      return 'The money has gone to the bank.';
    },
  },
  {
    name: 'Reject the last withdrawal',
    screens: ['withdraw', 'statement'],
    run: async (desk) => {
      const { id } = await getPendingWithdrawal(desk);
      await desk.call(operator.withdrawal, { withdrawal: id, body: { act: 'reject' } });
      return 'The money is back in the wallet.';
    },
  },
];

const createWalletAction = (name: string, wallet: ReturnType<typeof asSatang>): Action => ({
  name,
  screens: ['withdraw', 'transfer'],
  run: async (desk) => {
    const { id } = await desk.getMember();
    await desk.call(members.change, { member: id, body: { wallet } });
    return 'The wallet holds that now.';
  },
});

const createLostAnswerAction = (name: string, screen: 'withdraw' | 'transfer', match: string): Action => ({
  name,
  screens: [screen],
  run: async ({ call }) => {
    await call(faults.add, { body: { match, phase: 'after', effect: { network: 'truncate' } } });
    return 'It will be done, and the app will not hear of it.';
  },
});

const HELD = 'pill-held';

const transfers: readonly Action[] = [
  {
    name: 'The next transfer fails at the game',
    screens: ['transfer', 'game'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'game.transfer', 'fail');
      return 'The game refuses it, and the money comes back.';
    },
  },
  {
    name: 'Hold the next transfer',
    screens: ['transfer'],
    run: async ({ call }) => {
      await call(faults.add, { body: { id: HELD, match: 'wallet.transfer', effect: { hold: true } } });
      return 'It will wait until it is let go.';
    },
  },
  {
    name: 'Let the held transfer go',
    screens: ['transfer'],
    run: async ({ call }) => {
      // Taking the rule away releases what it holds.
      await call(faults.remove, { fault: HELD });
      return 'It goes on.';
    },
  },
];

export const moneyActions: readonly Action[] = [
  ...qr,
  ...slips,
  ...arrivals,
  ...withdrawals,
  ...transfers,
  createLostAnswerAction('The answer of the next transfer is lost', 'transfer', 'wallet.transfer'),
  createLostAnswerAction('The answer of the next withdrawal is lost', 'withdraw', 'wallet.withdrawAll'),
  createWalletAction('Empty the wallet', asSatang(0)),
  createWalletAction('100,000.00 in the wallet', MUCH),
];
