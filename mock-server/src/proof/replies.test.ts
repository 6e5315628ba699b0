import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { gameOf, holdOf, mainOf } from '#domain/accounts.ts';
import { audit } from '#domain/audit.ts';
import { changes } from '#domain/changes.ts';
import { balanceOf } from '#domain/ledger.ts';
import { type Answered, type Made, type Sandbox, sandbox } from '#testing/sandbox.ts';
import type { World } from '#world/world.ts';

import { type Asked, askedFor } from './asked.ts';
import { counted, HOURS, seeded } from './counts.ts';
import { crowd } from './crowd.ts';
import { type Deed, deed } from './deeds.ts';
import type { Model } from './model.ts';
import { unclaimed } from './model-offers.ts';

/* Whatever is done, the sandbox answers what the model says, and its money stands where the model has it. */

const SEED = seeded(20_260_115);
const OPERATIONS = counted(100_000, 1_000_000);
/** As many on the average; at most twice as many. */
const IN_A_ROW = 50;
/** Lengths are drawn too, so that a failure shrinks to few operations; with this many runs the sum is reached. */
const RUNS = Math.ceil((OPERATIONS / IN_A_ROW) * 1.15);

/** A key, where the answer refuses in whichever form. */
function keyIn({ status, body }: Answered): string | null {
  const { message, error, success, hasQrcode } = body as Record<string, unknown>;
  if (status >= 400) return String(message);
  if (success === false) return String(error);
  return hasQrcode === false && message !== undefined ? String(message) : null;
}

const satangIn = ({ body }: Answered): number => Math.round((body as { amount: number }).amount * 100);

/** I9: no number of an answer has more than two decimals, or is none. */
function numbersAreMoney(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && Math.round(value * 100) / 100 === value;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(numbersAreMoney);
}

const send = (box: Sandbox, made: Made, { method, path, body, token, key }: Asked): Promise<Answered> =>
  box.call(method, path.startsWith('/api/') ? path : `/__sandbox/worlds/${made.id}${path}`, {
    world: made.id,
    token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** What the model cannot know before it is told: the names of what waits for the operator, and of coupons. */
async function name(box: Sandbox, { made, model, couponsOf }: Run, next: Deed): Promise<void> {
  if (next.does === 'verdict') {
    const { body } = await box.call('GET', `/__sandbox/worlds/${made.id}/operator`);
    const { withdrawals } = body as { withdrawals: { id: string; member: string; amount: number }[] };
    expect(withdrawals.map(({ member, amount }) => [member, Math.round(amount * 100)])).toEqual(
      model.withdrawals.map(({ who, amount }) => [who.id, amount]),
    );
    for (const [index, { id }] of withdrawals.entries())
      Object.assign(model.withdrawals[index] ?? {}, { id });
  }
  if (next.does === 'claim') {
    const person = model.people[next.who];
    if (!person) return;
    const told = (await couponsOf(made.id)).filter(
      ({ member, isClaimed }) => member === person.id && !isClaimed,
    );
    const known = unclaimed(person);
    expect(told.map(({ amount }) => Math.round(amount * 100))).toEqual(known.map(({ amount }) => amount));
    for (const [index, { id }] of told.entries()) Object.assign(known[index] ?? {}, { id });
  }
}

/** The ledger has for every member what the model has. */
function moneyStandsAs(model: Model, { state: { ledger } }: World): void {
  for (const person of model.people) {
    const { id, wallet, games, lock } = person;
    const held = [balanceOf(ledger, holdOf({ id }, 'withdraw')), balanceOf(ledger, holdOf({ id }, 'bonus'))];
    const balances = [...games.keys()].map((code): number => balanceOf(ledger, gameOf({ id }, code)));
    expect([balanceOf(ledger, mainOf({ id })), ...held, ...balances], `money of member ${id}`).toEqual([
      wallet,
      model.waiting(person),
      lock?.amount ?? 0,
      ...games.values(),
    ]);
  }
}

interface Run {
  readonly made: Made;
  readonly model: Model;
  readonly couponsOf: Awaited<ReturnType<typeof crowd>>['couponsOf'];
}

/** Does one deed and holds the answer, the state and the money to the model. Gives the key it ended with. */
async function step(box: Sandbox, run: Run, next: Deed): Promise<string | null> {
  const { made, model } = run;
  await name(box, run, next);
  const world = box.worldOf(made.id);
  const before = world.state;
  const asked = askedFor(model, next);
  const answer = await send(box, made, asked);
  const { told } = asked;

  const what = `${JSON.stringify(next)}: ${JSON.stringify(answer.body)}`;
  expect([answer.status, keyIn(answer)], what).toEqual([told.status, told.key]);
  if (told.wallet !== undefined) expect(satangIn(answer)).toBe(told.wallet);
  if (told.key === null) asked.learn?.(answer.body as never);
  expect(numbersAreMoney(answer.body), JSON.stringify(answer.body)).toBe(true);

  const changed = before === world.state ? [] : changes(before, world.state);
  // A fault counts how often it has hit, whatever becomes of the call.
  if (!told.isKept) expect(changed.filter((change) => change.in !== 'faults')).toEqual([]);
  moneyStandsAs(model, world);
  expect(audit(world.state)).toEqual([]);
  return told.key;
}

test(
  `M1 M2 ${OPERATIONS} random operations are answered as the model says, and all rules of money hold after each (SEED=${SEED})`,
  HOURS,
  async () => {
    const box = await sandbox();
    const { begin, couponsOf } = await crowd(box);
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 1, maxLength: 2 * IN_A_ROW, size: 'max' }),
        async (deeds) => {
          const { made, model } = await begin();
          try {
            for (const next of deeds) {
              const end = `${next.does} ${(await step(box, { made, model, couponsOf }, next)) ?? 'done'}`;
              ends.set(end, (ends.get(end) ?? 0) + 1);
            }
            expect(box.worldOf(made.id).invariantFailures).toEqual([]);
          } finally {
            box.worlds.destroy(box.worldOf(made.id));
          }
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    const total = [...ends.values()].reduce((sum, each) => sum + each, 0);
    expect(total, `operations with seed ${SEED}`).toBeGreaterThanOrEqual(OPERATIONS);
    // A run in which nothing works, or nothing is refused, would prove nothing.
    for (const end of MUST_COME) expect(ends.get(end) ?? 0, `${end} with seed ${SEED}`).toBeGreaterThan(0);
  },
);

const MUST_COME = [
  ...[
    'transfer',
    'transferAll',
    'withdraw',
    'withdrawAll',
    'add',
    'activate',
    'createQr',
    'cancelQr',
    'payQr',
  ],
  ...['readQr', 'bonus', 'promotion', 'clear', 'receive', 'addRefund', 'invites', 'spin', 'claim', 'wallet'],
  ...['login', 'deposit', 'verdict', 'play', 'refill', 'signOut', 'shut', 'wait', 'fault', 'script'],
]
  .map((does) => `${does} done`)
  .concat([
    'transfer TRANSFER_FAIL',
    'transfer SANDBOX_IDEMPOTENCY_CONFLICT',
    'transfer REQUEST_LIMIT',
    'transfer EXPIRED_AUTH_TOKEN',
    'transfer invalid token',
    'transfer UNAUTHORIZED',
    'transfer KEY_INVALID',
    'transfer NO_GAME',
    'transfer SLOT_NO_ACCOUNT',
    'transfer TRANSFER_MINIMUM',
    'transfer MONEY_NOT_ENOUGH',
    'withdrawAll TRANSFER_FAIL',
    'withdrawAll BONUS_REMAINING',
    'withdrawAll NO_BANK',
    'createQr NO_BANK',
    'createQr QR_FAIL',
    'activate SLOT_ACTIVATE_FAIL',
    'activate SLOT_ALREADY_ACTIVE',
    'bonus BONUS_MAX_CLAIMED',
    'bonus BONUS_ALREADY_ACTIVE',
    'promotion PROMOTION_RECEIVED',
    'promotion BONUS_FULL',
    'clear BONUS_CONDITION',
    'clear NO_DATA',
    'receive REFUND_CONDITION',
    'receive NO_REFUND',
    'invites INVITE_COLLECT',
    'invites INVITE_BONUS_FAIL',
    'spin MONEY_NOT_ENOUGH',
    'claim NO_CLAIMABLE_COUPON',
    'claim INVALID_CODE',
    'claim COUPON_EXPIRED',
    'login WRONG_CREDENTIAL',
    'login INACTIVE_USER',
  ]);
