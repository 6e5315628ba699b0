import { satangOf } from '@wallet/shared/money.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { type Act, type Desk, newest, plain } from './act.ts';
import { scriptNext } from './script-next.ts';

const ARRIVES = satangOf(500_00);
const SLIP_WORTH = satangOf(300_00);
const LINK_WORTH = satangOf(100_00);
const MUCH = satangOf(100_000_00);
const QR_LEFT_MS = 10_000;

const queue = ({ ask }: Desk) => ask(operator.queue, {});
const qrWaiting = async (desk: Desk) => newest((await queue(desk)).qrCodes, 'QR code');
const slipWaiting = async (desk: Desk) => newest((await queue(desk)).slips, 'slip');
const linkWaiting = async (desk: Desk) => newest((await queue(desk)).links, 'wallet link');
const withdrawalWaiting = async (desk: Desk) => newest((await queue(desk)).withdrawals, 'withdrawal');

const qr: readonly Act[] = [
  {
    name: 'Mark this QR paid',
    screens: ['deposit'],
    run: async (desk) => {
      const { id } = await qrWaiting(desk);
      await desk.ask(operator.qr, { qrcodeId: id, body: { act: 'pay' } });
      return 'The bank has paid the code.';
    },
  },
  {
    name: 'End this QR now',
    screens: ['deposit'],
    run: async (desk) => {
      const { id } = await qrWaiting(desk);
      await desk.ask(operator.qr, { qrcodeId: id, body: { act: 'expire' } });
      return 'The code has ended.';
    },
  },
  {
    name: 'This QR ends in 10 s',
    screens: ['deposit'],
    run: async (desk) => {
      const { expiresAt } = await qrWaiting(desk);
      const to = new Date(Date.parse(expiresAt) - QR_LEFT_MS).toISOString();
      await desk.ask(clock.change, { body: { to, keepSessions: true } });
      return 'Time has moved on to ten seconds before its end.';
    },
  },
  {
    name: 'The next QR fails',
    screens: ['deposit'],
    run: async ({ ask }) => {
      await scriptNext(ask, 'qr.issue', 'fail');
      return 'The provider gives no code next time.';
    },
  },
];

const slips: readonly Act[] = [
  {
    name: 'Approve the last slip',
    screens: ['deposit', 'statement'],
    run: async (desk) => {
      const { id, amount = SLIP_WORTH } = await slipWaiting(desk);
      await desk.ask(operator.slip, { slip: id, body: { status: 'SUCCESS', amount } });
      return 'The slip counts, and its money is there.';
    },
  },
  {
    name: 'Reject the last slip',
    screens: ['deposit', 'statement'],
    choices: () => plain(SLIP_REASONS),
    run: async (desk, note) => {
      const { id } = await slipWaiting(desk);
      await desk.ask(operator.slip, { slip: id, body: { status: 'FAILED', note } });
      return `The slip was refused: ${note}.`;
    },
  },
];

const arrivals: readonly Act[] = [
  {
    name: 'Judge the last wallet link',
    screens: ['deposit'],
    choices: () => plain(['accept', 'duplicate', 'invalid']),
    run: async (desk, act) => {
      const { id } = await linkWaiting(desk);
      const verdict = act as 'accept' | 'duplicate' | 'invalid';
      const body = verdict === 'accept' ? { act: verdict, amount: LINK_WORTH } : { act: verdict };
      await desk.ask(operator.link, { link: id, body });
      return `The link: ${act}.`;
    },
  },
  {
    name: '500.00 arrive by transfer',
    screens: ['deposit', 'statement', 'home'],
    run: async (desk) => {
      const { id } = await desk.member();
      await desk.ask(operator.deposit, { body: { member: id, amount: ARRIVES } });
      return 'The money is in the wallet.';
    },
  },
];

const withdrawals: readonly Act[] = [
  {
    name: 'Approve the last withdrawal',
    screens: ['withdraw', 'statement', 'home'],
    run: async (desk) => {
      const { id } = await withdrawalWaiting(desk);
      await desk.ask(operator.withdrawal, { withdrawal: id, body: { act: 'approve' } });
      return 'The money has gone to the bank.';
    },
  },
  {
    name: 'Reject the last withdrawal',
    screens: ['withdraw', 'statement'],
    run: async (desk) => {
      const { id } = await withdrawalWaiting(desk);
      await desk.ask(operator.withdrawal, { withdrawal: id, body: { act: 'reject' } });
      return 'The money is back in the wallet.';
    },
  },
];

const inWallet = (name: string, wallet: ReturnType<typeof satangOf>): Act => ({
  name,
  screens: ['withdraw', 'transfer'],
  run: async (desk) => {
    const { id } = await desk.member();
    await desk.ask(members.change, { member: id, body: { wallet } });
    return 'The wallet holds that now.';
  },
});

const lost = (name: string, screen: 'withdraw' | 'transfer', match: string): Act => ({
  name,
  screens: [screen],
  run: async ({ ask }) => {
    await ask(faults.add, { body: { match, phase: 'after', effect: { network: 'truncate' } } });
    return 'It will be done, and the app will not hear of it.';
  },
});

const HELD = 'pill-held';

const transfers: readonly Act[] = [
  {
    name: 'The next transfer fails at the game',
    screens: ['transfer', 'game'],
    run: async ({ ask }) => {
      await scriptNext(ask, 'game.transfer', 'fail');
      return 'The game refuses it, and the money comes back.';
    },
  },
  {
    name: 'Hold the next transfer',
    screens: ['transfer'],
    run: async ({ ask }) => {
      await ask(faults.add, { body: { id: HELD, match: 'wallet.transfer', effect: { hold: true } } });
      return 'It will wait until it is let go.';
    },
  },
  {
    name: 'Let the held transfer go',
    screens: ['transfer'],
    run: async ({ ask }) => {
      // Taking the rule away releases what it holds.
      await ask(faults.remove, { fault: HELD });
      return 'It goes on.';
    },
  },
];

export const moneyActs: readonly Act[] = [
  ...qr,
  ...slips,
  ...arrivals,
  ...withdrawals,
  ...transfers,
  lost('The answer of the next transfer is lost', 'transfer', 'wallet.transfer'),
  lost('The answer of the next withdrawal is lost', 'withdraw', 'wallet.withdrawAll'),
  inWallet('Empty the wallet', satangOf(0)),
  inWallet('100,000.00 in the wallet', MUCH),
];
