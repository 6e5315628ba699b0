import { mkdirSync, writeFileSync } from 'node:fs';

import type { Figures } from './figures.ts';
import {
  control,
  createWorld,
  JSON_HEADERS,
  measureLoad,
  type Program,
  SANDBOX,
  startServer,
  toHeaders,
} from './servers.ts';

/** Folder of what the bench writes while it runs. */
export const CACHE = '.cache/bench';

const BARE: Program = { args: 'scripts/bench/bare-server.mjs PORT', path: '/api/wallet' };

/** Bodies of transfers back and forth, so that the balance never runs out. */
const TRANSFERS = [
  { from: 'WALLET', to: 'PG', amount: 1 },
  { from: 'PG', to: 'WALLET', amount: 1 },
];
/** A newcomer before the bank step, as the registration has it judged. */
const DRAFT = {
  name: 'สมชาย',
  username: '0899999999',
  password: 'p@ss word 1',
  sourceCode: 'FRIEND',
  inviteCode: '',
  bankCode: '',
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
};

/** Saves a response of the sandbox, which bare Fastify sends as well. */
async function saveSample(): Promise<void> {
  const { url, stop } = await startServer(SANDBOX);
  const response = await fetch(`${url}/api/wallet`, { headers: toHeaders(await createWorld(url)) });
  const text = await response.text();
  await stop();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${CACHE}/wallet.json`, text);
}

/** Calls that are compared, without the headers of a member. */
const CALLS = [
  { method: 'GET', path: '/api/wallet' },
  { method: 'POST', path: '/api/account/validate', bodies: [DRAFT] },
  { method: 'POST', path: '/api/wallet/transfer', bodies: TRANSFERS },
] as const;

/**
 * Compares the sandbox (world, session, validation, journal, ledger with its invariants) with bare Fastify, in turn.
 * @param seconds duration of each load
 */
export async function measureServer(rounds: number, seconds: number): Promise<Figures> {
  await saveSample();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await startServer(SANDBOX), await startServer(BARE)];
    starts.push(one.startMs / other.startMs);
    await Promise.all([one.stop(), other.stop()]);
  }

  const figures: Record<string, number[]> = { 'cold start': starts };
  const sandbox = await startServer(SANDBOX);
  const bare = await startServer(BARE);
  try {
    const world = await createWorld(sandbox.url);
    // Without the code by message, a form is judged by its values alone.
    await control(sandbox.url, 'PATCH', `/${world.id}/settings`, { registerOTP: false });
    for (const call of CALLS) {
      const withHeaders = {
        ...call,
        headers: { ...toHeaders(world), ...('bodies' in call && JSON_HEADERS) },
      };
      const name = `${call.method} ${call.path}`;
      const processor: number[] = (figures[`${name}, processor`] = []);
      const p50: number[] = (figures[`${name}, p50`] = []);
      for (let round = 0; round < rounds; round += 1) {
        const one = await measureLoad(sandbox, withHeaders, seconds);
        const other = await measureLoad(bare, withHeaders, seconds);
        processor.push(one.cpuUs / other.cpuUs);
        p50.push(one.p50Ms / other.p50Ms);
      }
    }
    return figures;
  } finally {
    await Promise.all([sandbox.stop(), bare.stop()]);
  }
}
