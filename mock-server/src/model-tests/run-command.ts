import { expect } from 'vitest';

import { bahtToSatang, isBahtAmount } from '@wallet/shared/money.ts';

import { audit } from '#domain/audit/audit.ts';
import { gameAccount, holdAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import type { Sandbox, SandboxResponse } from '#testing/sandbox.ts';
import type { World } from '#world/world.ts';

import type { Command } from './commands.ts';
import type { ModelWorld } from './fixture.ts';
import { unclaimedCoupons } from './model-rewards.ts';
import type { Model } from './model.ts';
import type { CommandRequest } from './command-request.ts';
import { toRequest } from './requests.ts';

interface ErrorBody {
  readonly message?: string;
  readonly error?: string;
  readonly success?: boolean;
  readonly hasQrcode?: boolean;
}

/** Returns the error key of a response in any of its forms, or null for a success. */
function findErrorKey({ status, body }: SandboxResponse): string | null {
  const { message, error, success, hasQrcode } = body as ErrorBody;
  if (status >= 400) return message ?? '';
  if (success === false) return error ?? '';
  return hasQrcode === false ? (message ?? null) : null;
}

/** I9: checks that every number of a response is finite and has at most two decimals. */
function hasValidNumbers(value: unknown): boolean {
  if (typeof value === 'number') return isBahtAmount(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasValidNumbers);
}

const sendRequest = (
  sandbox: Sandbox,
  worldId: string,
  { method, path, body, token, key }: CommandRequest,
): Promise<SandboxResponse> =>
  sandbox.call(method, path.startsWith('/api/') ? path : `/__sandbox/worlds/${worldId}${path}`, {
    world: worldId,
    token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** Copies the ids of withdrawals and coupons, which the sandbox generates, to the model. */
async function copyIds(
  sandbox: Sandbox,
  { world, model, readCoupons }: ModelWorld,
  command: Command,
): Promise<void> {
  if (command.type === 'reviewWithdrawal') {
    const { body } = await sandbox.call('GET', `/__sandbox/worlds/${world.id}/operator`);
    const { withdrawals } = body as { withdrawals: { id: string; member: string; amount: number }[] };
    expect(withdrawals.map(({ member, amount }) => [member, bahtToSatang(amount)])).toEqual(
      model.withdrawals.map(({ member, amount }) => [member.id, amount]),
    );
    for (const [index, { id }] of withdrawals.entries())
      Object.assign(model.withdrawals[index] ?? {}, { id });
  }
  const modelMember = command.type === 'claimCoupon' ? model.members[command.member] : undefined;
  if (!modelMember) return;
  const coupons = (await readCoupons(world.id)).filter(
    ({ member, isClaimed }) => member === modelMember.id && !isClaimed,
  );
  const modelCoupons = unclaimedCoupons(modelMember);
  expect(coupons.map(({ amount }) => bahtToSatang(amount))).toEqual(modelCoupons.map(({ amount }) => amount));
  for (const [index, { id }] of coupons.entries()) Object.assign(modelCoupons[index] ?? {}, { id });
}

/** Expects the balances of the ledger to be those of the model, for every member. */
function expectBalances(model: Model, { state: { ledger } }: World): void {
  const balances = model.members.map(({ id, games }): readonly number[] => [
    getBalance(ledger, mainAccount({ id })),
    getBalance(ledger, holdAccount({ id }, 'withdraw')),
    getBalance(ledger, holdAccount({ id }, 'bonus')),
    ...Array.from(games.keys(), (code) => getBalance(ledger, gameAccount({ id }, code))),
  ]);
  const expected = model.members.map((member) => [
    member.wallet,
    model.pendingWithdrawals(member),
    member.lock?.amount ?? 0,
    ...member.games.values(),
  ]);
  expect(balances, 'wallet, holds and games of each member').toEqual(expected);
}

/**
 * Runs a command on the sandbox and the model and compares response, state and balances. Returns the error key of the
 * response, or null.
 */
export async function runCommand(
  sandbox: Sandbox,
  modelWorld: ModelWorld,
  command: Command,
): Promise<string | null> {
  const { model } = modelWorld;
  await copyIds(sandbox, modelWorld, command);
  const world = sandbox.getWorld(modelWorld.world.id);
  const before = world.state;
  const request = toRequest(model, command);
  const response = await sendRequest(sandbox, world.id, request);
  const { expected } = request;

  const description = `${JSON.stringify(command)}: ${JSON.stringify(response.body)}`;
  expect([response.status, findErrorKey(response)], description).toEqual([expected.status, expected.key]);
  if (expected.wallet !== undefined)
    expect(bahtToSatang((response.body as { amount: number }).amount)).toBe(expected.wallet);
  if (expected.key === null) request.onSuccess?.(response.body as never);
  expect(hasValidNumbers(response.body), description).toBe(true);

  const changes = before === world.state ? [] : diffStates(before, world.state);
  // A fault counts its hits even if the call fails.
  if (!expected.isCommitted) expect(changes.filter((change) => change.in !== 'faults')).toEqual([]);
  expectBalances(model, world);
  expect(audit(world.state)).toEqual([]);
  return expected.key;
}
