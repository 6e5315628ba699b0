import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../scripts/build/builds.ts';
import {
  createFolder,
  createKeptWorld,
  type KeptSandbox,
  startKept,
  toTransfer,
} from './kept-sandbox.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);

const CALLERS = 8;
const KILLS = 20;
/** Successful transfers before a kill. */
const TRANSFERS_PER_KILL = 20;
/** Calls in progress when the process is stopped. */
const CALLS_AT_STOP = 50;
/** Stops a test that hangs. */
const TIMEOUT = { timeout: 3_600_000 };
const START_SATANG = 9_000_00;

interface Ledger {
  readonly entries: readonly { readonly op: string; readonly amount: number; readonly kind: string }[];
  readonly invariants: { readonly ok: boolean };
}

/** Reads the amounts of the transfers that a started sandbox has, and checks the invariants. */
async function readKept({ control }: KeptSandbox): Promise<readonly number[]> {
  const { entries, invariants } = (await control('/worlds/kept/ledger')) as Ledger;
  expect(invariants.ok).toBe(true);
  return entries.filter(({ op }) => op.startsWith('op-')).map(({ amount }) => Math.round(amount * 100));
}

test(
  `R1 after ${KILLS} kills during writes, every confirmed operation is kept and none is incomplete`,
  TIMEOUT,
  async () => {
    const folder = createFolder();
    let sandbox = await startKept(folder);
    const headers = await createKeptWorld(sandbox);
    const sent = new Set<number>();
    const confirmed = new Set<number>();
    let next = 100;
    for (let kill = 0; kill < KILLS; kill++) {
      const { url, child } = sandbox;
      const until = confirmed.size + TRANSFERS_PER_KILL;
      const sendTransfers = async (): Promise<void> => {
        const satang = next++;
        sent.add(satang);
        const body = JSON.stringify(toTransfer(satang));
        try {
          const response = await fetch(`${url}/api/wallet/transfer`, { method: 'POST', headers, body });
          if (response.status !== 200) return;
          confirmed.add(satang);
        } catch {
          return;
        }
        if (confirmed.size === until) child.kill('SIGKILL');
        await sendTransfers();
      };
      await Promise.all(Array.from({ length: CALLERS }, sendTransfers));
      await sandbox.ended;
      expect(confirmed.size).toBeGreaterThanOrEqual(until);

      sandbox = await startKept(folder);
      const kept = await readKept(sandbox);
      expect([...confirmed].filter((satang) => !kept.includes(satang))).toEqual([]);
      expect(kept.filter((satang) => !sent.has(satang))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
      const wallet = (await (await fetch(`${sandbox.url}/api/wallet`, { headers })).json()) as {
        wallet: { amount: number };
      };
      const moved = kept.reduce((sum, satang) => sum + (satang % 2 === 0 ? satang : -satang), 0);
      expect(Math.round(wallet.wallet.amount * 100)).toBe(START_SATANG - moved);
    }
  },
);

test(
  `R5 ${CALLS_AT_STOP} requests in progress at a stop are answered, and the folder has what they did`,
  TIMEOUT,
  async () => {
    const folder = createFolder();
    const first = await startKept(folder);
    const headers = await createKeptWorld(first);
    await first.control('/worlds/kept/settings', { latencyMs: 600_000 }, 'PATCH');
    const amounts = Array.from({ length: CALLS_AT_STOP }, (_, index) => 100 + 2 * index);
    const responses = amounts.map((satang) =>
      fetch(`${first.url}/api/wallet/transfer`, {
        method: 'POST',
        headers,
        body: JSON.stringify(toTransfer(satang)),
      }),
    );
    // All of them have arrived, and wait.
    await expect
      .poll(
        async () => ((await first.control('/worlds/kept/journal')) as { entries: unknown[] }).entries.length,
      )
      .toBe(CALLS_AT_STOP);
    first.child.kill('SIGTERM');
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toEqual(amounts.map(() => 200));
    expect(await first.ended).toEqual([0, null]);

    const second = await startKept(folder);
    expect([...(await readKept(second))].sort((one, other) => one - other)).toEqual(amounts);
  },
);
