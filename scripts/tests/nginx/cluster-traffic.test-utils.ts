import { expect } from 'vitest';

import { type ClusterWorld, nodeOf, type startCluster } from './cluster.test-utils.ts';
import { request } from './request.test-utils.ts';

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Calls under way at a time. */
export const CALLERS = 16;
const MIN_SATANG = 100;

/** A world under load: each of its calls moves the same amount, which no other world moves. */
export interface LoadedWorld {
  readonly world: ClusterWorld;
  readonly node: string;
  readonly satang: number;
  /** Calls that were sent, and those that were answered with 200. */
  sent: number;
  confirmed: number;
  /** Answers other than 200, and broken connections. */
  readonly failures: string[];
}

/** Runs a task for each item, several at a time. */
export async function runAll<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (const item of rest) await task(item);
    }),
  );
}

/** Creates worlds through nginx, which chooses no node for them. */
export async function createWorlds(cluster: Cluster, count: number): Promise<LoadedWorld[]> {
  const created: LoadedWorld[] = [];
  const indexes = Array.from({ length: count }, (_, index) => index);
  await runAll(indexes, async (index) => {
    const world = await cluster.createWorld();
    const satang = MIN_SATANG + index;
    created.push({ world, node: nodeOf(world), satang, sent: 0, confirmed: 0, failures: [] });
  });
  return created;
}

/** Moves the amount of a world to a game and back in turn. The world is named by token, cookie or header. */
async function transfer({ nginx }: Cluster, loaded: LoadedWorld): Promise<void> {
  const { world, satang } = loaded;
  const naming = [{}, { cookie: world.cookie }, { 'x-sandbox-world': world.id }][satang % 3];
  const [from, to] = loaded.confirmed % 2 === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET'];
  loaded.sent++;
  try {
    const { status, content } = await request(nginx.url, '/api/wallet/transfer', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.members[0]?.token}`,
        'content-type': 'application/json',
        'x-client': 'wallet',
        ...naming,
      },
      body: JSON.stringify({ from, to, amount: satang / 100 }),
    });
    if (status === 200) loaded.confirmed++;
    else loaded.failures.push(`${status} ${content.toString()}`);
  } catch (error) {
    loaded.failures.push(String(error));
  }
}

/** Makes a call in every world. `meanwhile` runs when a quarter of them is done. */
export async function callAll(
  cluster: Cluster,
  worlds: readonly LoadedWorld[],
  meanwhile: () => unknown = () => {},
): Promise<void> {
  let count = 0;
  let change: unknown;
  await runAll(worlds, async (loaded) => {
    if (++count === Math.ceil(worlds.length / 4)) change = meanwhile();
    await transfer(cluster, loaded);
  });
  await change;
}

/** Expects that no call in these worlds has failed. */
export function expectNoFailure(worlds: readonly LoadedWorld[]): void {
  const failed = worlds.filter(({ failures }) => failures.length > 0);
  expect(failed.map(({ world, failures }) => [world.id, ...failures])).toEqual([]);
}

/** Expects that the ledger of each world has the confirmed calls of this world, and no other. */
export async function expectLedgers(cluster: Cluster, worlds: readonly LoadedWorld[]): Promise<void> {
  await runAll(worlds, async ({ world, satang, confirmed }) => {
    const ledger = (await cluster.control(`/worlds/${world.id}/ledger`)).body as {
      readonly entries: readonly { readonly op: string; readonly amount: number }[];
      readonly invariants: { readonly ok: boolean };
    };
    const moved = ledger.entries.filter(({ op }) => op.startsWith('op-')).map(({ amount }) => amount);
    expect(moved, world.id).toEqual(Array.from({ length: confirmed }, () => satang / 100));
    expect(ledger.invariants.ok).toBe(true);
  });
}

/** Expects that the ledger and the journal of each world have its own calls, all of them and no other. */
export async function expectOwnCalls(cluster: Cluster, worlds: readonly LoadedWorld[]): Promise<void> {
  await expectLedgers(cluster, worlds);
  await runAll(worlds, async ({ world, sent }) => {
    const journal = (await cluster.control(`/worlds/${world.id}/journal`)).body as {
      readonly entries: readonly { readonly path: string }[];
    };
    const transfers = journal.entries.filter(({ path }) => path === '/api/wallet/transfer');
    expect(transfers, world.id).toHaveLength(sent);
  });
}
