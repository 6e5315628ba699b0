import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { ensureBuilt } from '../build/builds.mjs';

beforeAll(() => ensureBuilt(), 120_000);

const START = resolve(import.meta.dirname, '../start.mjs');
const CALLERS = 8;
/** Kills of the process; `npm run proof` and `LONG=1` have more. */
const KILLS = process.env['LONG'] ? 100 : process.env['PROOF'] ? 20 : 2;
/** Successful transfers before a kill. */
const TRANSFERS_PER_KILL = 20;
/** Calls in progress when the process is stopped. */
const CALLS_AT_STOP = 50;
/** Stops a test that hangs. */
const TIMEOUT = { timeout: 3_600_000 };
const JSON_TYPE = { 'content-type': 'application/json' };
const START_SATANG = 9_000_00;

/** Starts a sandbox in a separate process that keeps its worlds in a folder. */
async function start(folder: string) {
  const child = spawn(process.execPath, [START, '--port', '0', '--json', '--keep', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url } = JSON.parse(printed) as { url: string };
  const control = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const init = body === undefined ? {} : { method, headers: JSON_TYPE, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/__sandbox${path}`, init)).json()) as unknown;
  };
  return { child, url, control, ended: once(child, 'exit') };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates the world and returns the headers of its member. */
async function createWorld({ control }: Awaited<ReturnType<typeof start>>) {
  const { members } = (await control('/worlds', { id: 'kept' })) as { members: { token: string }[] };
  return { ...JSON_TYPE, authorization: `Bearer ${members[0]?.token}` };
}

interface Ledger {
  readonly entries: readonly { readonly op: string; readonly amount: number; readonly kind: string }[];
  readonly invariants: { readonly ok: boolean };
}

/** Moves money to the game and back in turn. The amount identifies the transfer. */
const toTransfer = (satang: number) =>
  satang % 2 === 0
    ? { from: 'WALLET', to: 'PG', amount: satang / 100 }
    : { from: 'PG', to: 'WALLET', amount: satang / 100 };

/** Reads the amounts of the transfers that a started sandbox has, and checks the invariants. */
async function readKept({ control }: Awaited<ReturnType<typeof start>>): Promise<readonly number[]> {
  const { entries, invariants } = (await control('/worlds/kept/ledger')) as Ledger;
  expect(invariants.ok).toBe(true);
  return entries.filter(({ op }) => op.startsWith('op-')).map(({ amount }) => Math.round(amount * 100));
}

test(
  `R1 after ${KILLS} kills during writes, every confirmed operation is kept and none is incomplete`,
  TIMEOUT,
  async () => {
    const folder = createFolder();
    let sandbox = await start(folder);
    const headers = await createWorld(sandbox);
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

      sandbox = await start(folder);
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
    const first = await start(folder);
    const headers = await createWorld(first);
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

    const second = await start(folder);
    expect([...(await readKept(second))].sort((one, other) => one - other)).toEqual(amounts);
  },
);
