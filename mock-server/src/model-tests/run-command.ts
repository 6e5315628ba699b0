import { expect } from 'vitest';

import { isBahtAmount, bahtToSatang } from '@wallet/shared/money.ts';

import { gameAccount, holdAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { audit } from '#domain/audit/audit.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { SandboxResponse, Sandbox } from '#testing/sandbox.ts';
import type { World } from '#world/world.ts';

import { type CommandRequest, toRequest } from './requests.ts';
import type { ModelWorld } from './fixture.ts';
import type { Command } from './commands.ts';
import type { Model } from './model.ts';
import { unclaimedCoupons } from './model-rewards.ts';

interface Refusal {
  readonly message?: string;
  readonly error?: string;
  readonly success?: boolean;
  readonly hasQrcode?: boolean;
}

/** A key, where the answer refuses in whichever form. */
function keyIn({ status, body }: SandboxResponse): string | null {
  const { message, error, success, hasQrcode } = body as Refusal;
  if (status >= 400) return message ?? '';
  if (success === false) return error ?? '';
  return hasQrcode === false ? (message ?? null) : null;
}

/** I9: no number of an answer has more than two decimals, or is none. */
function numbersAreMoney(value: unknown): boolean {
  if (typeof value === 'number') return isBahtAmount(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(numbersAreMoney);
}

const send = (
  box: Sandbox,
  id: string,
  { method, path, body, token, key }: CommandRequest,
): Promise<SandboxResponse> =>
  box.call(method, path.startsWith('/api/') ? path : `/__sandbox/worlds/${id}${path}`, {
    world: id,
    token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** What the model cannot know before it is told: the names of what waits for the operator, and of coupons. */
async function learnNames(
  box: Sandbox,
  { world: made, model, couponsOf }: ModelWorld,
  next: Command,
): Promise<void> {
  if (next.does === 'verdict') {
    const { body } = await box.call('GET', `/__sandbox/worlds/${made.id}/operator`);
    const { withdrawals } = body as { withdrawals: { id: string; member: string; amount: number }[] };
    expect(withdrawals.map(({ member, amount }) => [member, bahtToSatang(amount)])).toEqual(
      model.withdrawals.map(({ who, amount }) => [who.id, amount]),
    );
    for (const [index, { id }] of withdrawals.entries())
      Object.assign(model.withdrawals[index] ?? {}, { id });
  }
  const person = next.does === 'claim' ? model.people[next.who] : undefined;
  if (!person) return;
  const told = await couponsOf(made.id);
  const own = told.filter(({ member, isClaimed }) => member === person.id && !isClaimed);
  const known = unclaimedCoupons(person);
  expect(own.map(({ amount }) => bahtToSatang(amount))).toEqual(known.map(({ amount }) => amount));
  for (const [index, { id }] of own.entries()) Object.assign(known[index] ?? {}, { id });
}

/** The ledger has for every member what the model has. */
function moneyStandsAs(model: Model, { state: { ledger } }: World): void {
  const stands = model.people.map(({ id, games }): readonly number[] => [
    getBalance(ledger, mainAccount({ id })),
    getBalance(ledger, holdAccount({ id }, 'withdraw')),
    getBalance(ledger, holdAccount({ id }, 'bonus')),
    ...Array.from(games.keys(), (code) => getBalance(ledger, gameAccount({ id }, code))),
  ]);
  const expected = model.people.map((person) => [
    person.wallet,
    model.waiting(person),
    person.lock?.amount ?? 0,
    ...person.games.values(),
  ]);
  expect(stands, 'wallet, holds and games of each member').toEqual(expected);
}

/** Does one deed and holds the answer, the state and the money to the model. Gives the key it ended with. */
export async function runCommand(box: Sandbox, begun: ModelWorld, next: Command): Promise<string | null> {
  const { world: made, model } = begun;
  await learnNames(box, begun, next);
  const world = box.getWorld(made.id);
  const before = world.state;
  const asked = toRequest(model, next);
  const answer = await send(box, made.id, asked);
  const { expected: told } = asked;

  const what = `${JSON.stringify(next)}: ${JSON.stringify(answer.body)}`;
  expect([answer.status, keyIn(answer)], what).toEqual([told.status, told.key]);
  if (told.wallet !== undefined)
    expect(bahtToSatang((answer.body as { amount: number }).amount)).toBe(told.wallet);
  if (told.key === null) asked.onSuccess?.(answer.body as never);
  expect(numbersAreMoney(answer.body), what).toBe(true);

  const changed = before === world.state ? [] : diffStates(before, world.state);
  // A fault counts how often it has hit, whatever becomes of the call.
  if (!told.isCommitted) expect(changed.filter((change) => change.in !== 'faults')).toEqual([]);
  moneyStandsAs(model, world);
  expect(audit(world.state)).toEqual([]);
  return told.key;
}
