import { bonus } from '@wallet/shared/contract/bonus.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { ControlError } from '@wallet/shared/control/client.ts';
import { expect } from '@playwright/test';
import * as fc from 'fast-check';

import { callOperatorApi } from '../pages/console-page.ts';
import type { World } from '../../kit/src/world.ts';

const API_PREFIX = '/api';

/** Values of an operation; each kind takes those that it needs. */
interface Values {
  /** Baht. */
  readonly amount: number;
  readonly from: string;
  readonly to: string;
  readonly game: string;
  readonly isGood: boolean;
}

const getMember = (world: World) => world.members[0]?.id ?? '';

/** Calls the API as the first member. Refusals are as good as successes, failures of the server are not. */
async function call(world: World, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await callOperatorApi(world, { method, path: path.slice(API_PREFIX.length), body });
  expect(response.status, `${method} ${path}`).toBeLessThan(500);
  return response.body;
}
const get = (world: World, path: string) => call(world, 'GET', path);
const post = (world: World, path: string, body: object) => call(world, 'POST', path, body);

/** Commands of the member, and what operator, banks and games do. */
const OPERATIONS = {
  deposit: (world: World, { amount }: Values) => world.operator.deposit(getMember(world), amount),
  transfer: (world: World, { from, to, amount }: Values) =>
    post(world, wallet.transfer.path, { from, to, amount }),
  transferAll: (world: World, { game }: Values) => post(world, wallet.transferAll.path, { to: game }),
  withdraw: (world: World, { amount }: Values) => post(world, wallet.withdrawAll.path, { amount }),
  async decide(world: World, { isGood }: Values) {
    const [first] = await world.operator.withdrawals();
    if (!first) return;
    await (isGood ? world.operator.approveWithdrawal(first.id) : world.operator.rejectWithdrawal(first.id));
  },
  play: (world: World, { game, amount, isGood }: Values) =>
    world.operator.play(game, getMember(world), isGood ? amount : -amount),
  async payCode(world: World, { amount, isGood }: Values) {
    await post(world, '/api/qrcode/KBANK', { amount: Math.ceil(amount) });
    const [first] = await world.operator.qrCodes();
    if (first && isGood) await world.operator.payQr(first.id);
  },
  openGame: (world: World, { game }: Values) => get(world, wallet.activate.path.replace(':slotCode', game)),
  activateBonus: (world: World) => get(world, bonus.activate.path.replace(':code', 'DAILY')),
  clearBonus: (world: World) => get(world, bonus.clear.path),
  refund: (world: World) => get(world, refund.receive.path),
  invite: (world: World) => get(world, invite.bonus.path),
  spin: (world: World) => post(world, spinWheel.spin.path, {}),
  async claimCoupon(world: World) {
    const [first] = (await get(world, spinWheel.coupons.path)) as { readonly _id: string }[];
    if (first) await post(world, spinWheel.claimCoupon.path, { coupon: first._id });
  },
} as const;
type Kind = keyof typeof OPERATIONS;

/** Kinds that happen more often than the others. */
const FREQUENT: readonly Kind[] = [
  'deposit',
  'deposit',
  'transfer',
  'transfer',
  'transfer',
  'withdraw',
  'decide',
];

const account = fc.constantFrom('WALLET', 'PG', 'SA', 'JILI');
const DRAW = fc.record({
  kind: fc.constantFrom(...FREQUENT, ...(Object.keys(OPERATIONS) as Kind[])),
  amount: fc.integer({ min: 1_00, max: 2_000_00 }).map((satang) => satang / 100),
  from: account,
  to: account,
  game: fc.constantFrom('PG', 'SA', 'JILI', 'LOTTO'),
  isGood: fc.boolean(),
});

/** Runs random operations with the money of the first member, the same for a seed. Some are refused. */
export async function runRandomOperations(world: World, count: number, seed: number): Promise<void> {
  for (const { kind, ...values } of fc.sample(DRAW, { numRuns: count, seed })) {
    await OPERATIONS[kind](world, values).catch((error: unknown) => {
      // The control API refuses what cannot be, such as the loss of more than a game account has.
      if (!(error instanceof ControlError) || error.status < 400 || error.status >= 500) throw error;
    });
  }
}
