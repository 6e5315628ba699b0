import type { Measured } from './figures.ts';
import {
  control,
  createWorld,
  JSON_HEADERS,
  measureAllocation,
  type Program,
  SANDBOX,
  startServer,
  toHeaders,
  UNCOLLECTED_SANDBOX,
} from './servers.ts';

const BARE: Program = { args: 'scripts/bench/bare-server.mjs PORT', path: '/' };

/** A newcomer before the bank step, as the registration has it judged. */
const PERSON = { name: 'สมชาย', username: '0899999999', password: 'p@ss word 1', sourceCode: 'FRIEND' };
const NO_BANK = { inviteCode: '', bankCode: '', bankAccountName: '', bankAccountNo: '', currency: 'BAHT' };

const transfer = (from: string, to: string) => ({ from, to, amount: 1 });
/** Calls that are measured, without the headers of a member. */
const CALLS = [
  { method: 'GET', path: '/api/wallet' },
  { method: 'POST', path: '/api/account/validate', bodies: [{ ...PERSON, ...NO_BANK }] },
  // Back and forth, so that the balance never runs out.
  {
    method: 'POST',
    path: '/api/wallet/transfer',
    bodies: [transfer('WALLET', 'PG'), transfer('PG', 'WALLET')],
  },
] as const;

/** Compares the start of the sandbox with that of bare Fastify, and counts the bytes that its calls allocate. */
export async function measureServer(folder: string): Promise<Measured> {
  const [one, other] = [await startServer(SANDBOX, folder), await startServer(BARE)];
  await Promise.all([one.stop(), other.stop()]);
  const figures: Record<string, number> = { 'cold start': one.startMs / other.startMs };
  const sandbox = await startServer(UNCOLLECTED_SANDBOX, folder);
  try {
    const world = await createWorld(sandbox.url);
    // Without the code by message, a form is judged by its values alone.
    await control(sandbox.url, 'PATCH', `/${world.id}/settings`, { registerOTP: false });
    for (const call of CALLS) {
      const headers = { ...toHeaders(world), ...('bodies' in call && JSON_HEADERS) };
      figures[`${call.method} ${call.path}`] = await measureAllocation(sandbox, { ...call, headers });
    }
    return figures;
  } finally {
    await sandbox.stop();
  }
}
