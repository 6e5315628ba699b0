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
/** Number of successful transfers before the process is killed. */
const KILL_AFTER = 60;
const JSON_TYPE = { 'content-type': 'application/json' };

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
  const control = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/__sandbox${path}`, init)).json()) as unknown;
  };
  return { child, url, control };
}

interface Ledger {
  readonly entries: readonly { readonly op: string; readonly amount: number; readonly kind: string }[];
  readonly invariants: { readonly ok: boolean };
}

test('R1 after kill -9 during writes, every confirmed operation is kept and none is incomplete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = await start(folder);
  const { members } = (await first.control('/worlds', { id: 'kept' })) as { members: { token: string }[] };
  const headers = { ...JSON_TYPE, authorization: `Bearer ${members[0]?.token}` };

  const sent = new Set<number>();
  const confirmed = new Set<number>();
  let next = 100;
  const sendTransfers = async (): Promise<void> => {
    // The amount identifies the operation.
    const satang = next++;
    sent.add(satang);
    const body = JSON.stringify({ from: 'WALLET', to: 'PG', amount: satang / 100 });
    try {
      const response = await fetch(`${first.url}/api/wallet/transfer`, { method: 'POST', headers, body });
      if (response.status !== 200) return;
      confirmed.add(satang);
    } catch {
      return;
    }
    if (confirmed.size === KILL_AFTER) first.child.kill('SIGKILL');
    await sendTransfers();
  };
  await Promise.all(Array.from({ length: CALLERS }, sendTransfers));
  expect(confirmed.size).toBeGreaterThanOrEqual(KILL_AFTER);

  const second = await start(folder);
  const { entries, invariants } = (await second.control('/worlds/kept/ledger')) as Ledger;
  const kept = entries.filter(({ op }) => op.startsWith('op-')).map(({ amount }) => Math.round(amount * 100));
  for (const satang of confirmed) expect(kept).toContain(satang);
  for (const satang of kept) expect(sent.has(satang), `${satang} was sent`).toBe(true);
  expect(new Set(kept).size).toBe(kept.length);
  expect(invariants.ok).toBe(true);

  const wallet = (await (await fetch(`${second.url}/api/wallet`, { headers })).json()) as {
    wallet: { amount: number };
  };
  const moved = kept.reduce((sum, satang) => sum + satang, 0);
  expect(Math.round(wallet.wallet.amount * 100)).toBe(9_000_00 - moved);
});
