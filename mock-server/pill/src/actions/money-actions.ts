import { asSatang } from '@wallet/shared/money.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { type Action, type ActionContext, getNewest, toOptions } from './action.ts';
import { createAction, createFaultAction, setNextOutcome } from './create-action.ts';

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
  createAction('Mark this QR paid', ['deposit'], 'QR code paid.', async (context) =>
    context.call(operator.qr, { qrcodeId: (await getPendingQr(context)).id, verb: 'pay' }),
  ),
  createAction('Expire this QR', ['deposit'], 'QR code expired.', async (context) =>
    context.call(operator.qr, { qrcodeId: (await getPendingQr(context)).id, verb: 'expire' }),
  ),
  createAction(
    'Let this QR expire in 10 s',
    ['deposit'],
    'The QR code expires in 10 seconds.',
    async (context) => {
      const { expiresAt } = await getPendingQr(context);
      const to = new Date(Date.parse(expiresAt) - QR_REMAINING_MS).toISOString();
      await context.call(clock.update, { body: { to, keepSessions: true } });
    },
  ),
  createAction('Fail the next QR', ['deposit'], 'The next QR code cannot be created.', (context) =>
    setNextOutcome(context, 'qr.issue', 'fail'),
  ),
];

const slips: readonly Action[] = [
  createAction(
    'Approve the last slip',
    ['deposit', 'statement'],
    'Slip approved and amount credited.',
    async (context) => {
      const { id, amount = SLIP_AMOUNT } = await getPendingSlip(context);
      await context.call(operator.slip, { slip: id, verb: 'approve', body: { amount } });
    },
  ),
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
  createAction(
    'Credit a transfer of 500.00',
    ['deposit', 'statement', 'home'],
    'Amount credited to the wallet.',
    async ({ call, getMember }) =>
      call(operator.deposit, { body: { member: (await getMember()).id, amount: TRANSFER_AMOUNT } }),
  ),
];

const withdrawals: readonly Action[] = [
  createAction(
    'Approve the last withdrawal',
    ['withdraw', 'statement', 'home'],
    'Withdrawal approved and paid out.',
    async (context) => {
      const { id } = await getPendingWithdrawal(context);
      await context.call(operator.withdrawal, { withdrawal: id, verb: 'approve' });
    },
  ),
  createAction(
    'Reject the last withdrawal',
    ['withdraw', 'statement'],
    'Withdrawal rejected and amount returned.',
    async (context) => {
      const { id } = await getPendingWithdrawal(context);
      await context.call(operator.withdrawal, { withdrawal: id, verb: 'reject' });
    },
  ),
];

const createWalletAction = (name: string, wallet: ReturnType<typeof asSatang>): Action =>
  createAction(name, ['withdraw', 'transfer'], 'Wallet balance set.', async ({ call, getMember }) =>
    call(members.update, { member: (await getMember()).id, body: { wallet } }),
  );

const createLostResponseAction = (name: string, screen: 'withdraw' | 'transfer', match: string): Action =>
  createFaultAction(name, [screen], 'The next request succeeds, but its response is lost.', {
    match,
    phase: 'after',
    effect: { network: 'truncate' },
  });

const HOLD_RULE_ID = 'pill-held';

const transfers: readonly Action[] = [
  createAction(
    'Fail the next transfer at the game',
    ['transfer', 'game'],
    'The game rejects the next transfer and the funds are returned.',
    (context) => setNextOutcome(context, 'game.transfer', 'fail'),
  ),
  createFaultAction(
    'Hold the next transfer',
    ['transfer'],
    'The next transfer is held until it is released.',
    { id: HOLD_RULE_ID, match: 'wallet.transfer', effect: { hold: true } },
  ),
  // Removing the rule releases the requests that it holds.
  createAction('Release the held transfer', ['transfer'], 'Transfer released.', ({ call }) =>
    call(faults.remove, { fault: HOLD_RULE_ID }),
  ),
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
