import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { load } from './load.mjs';
import { median } from '../report/figures.mjs';
import { SAMPLE, startServer } from './servers.mjs';

/** @typedef {import('./load.mjs').Load} Load */
/** @typedef {import('./load.mjs').Call} Call */

/**
 * Turns the one-time password of the registration off, so that `/api/account/validate` accepts a form without it.
 * @param {{ url: string }} server
 * @param {Record<string, string>} headers
 */
async function disableRegistrationOtp({ url }, headers) {
  const response = await fetch(`${url}/__sandbox/worlds/${headers['x-sandbox-world']}/settings`, {
    method: 'PATCH',
    headers: JSON_BODY,
    body: JSON.stringify({ registerOTP: false }),
  });
  if (!response.ok) throw new Error(`PATCH settings: ${response.status} ${await response.text()}`);
}

/**
 * Creates a world and returns the headers that select it and authenticate its first member.
 * @param {{ url: string }} server
 * @returns {Promise<Record<string, string>>}
 */
export async function createMemberHeaders({ url }) {
  const response = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ scenario: 'default' }),
  });
  if (!response.ok) throw new Error(`POST /__sandbox/worlds: ${response.status} ${await response.text()}`);
  const { id, members } = await response.json();
  return { authorization: `Bearer ${members[0].token}`, 'x-sandbox-world': id, 'x-client': 'wallet' };
}

/** Saves a response of the sandbox, which the bare server and the peers send as well. */
export async function saveSample() {
  const sandbox = await startServer('sandbox');
  const response = await fetch(`${sandbox.url}/api/wallet`, { headers: await createMemberHeaders(sandbox) });
  mkdirSync(dirname(SAMPLE), { recursive: true });
  writeFileSync(SAMPLE, await response.text());
  await sandbox.stop();
}

export const JSON_BODY = { 'content-type': 'application/json' };
/** Bodies of transfers back and forth, so that the balance never runs out. */
export const TRANSFERS = [
  JSON.stringify({ from: 'WALLET', to: 'PG', amount: 1 }),
  JSON.stringify({ from: 'PG', to: 'WALLET', amount: 1 }),
];

/** A newcomer before the bank step, as the wizard has it judged. */
const DRAFT = JSON.stringify({
  name: 'สมชาย',
  username: '0899999999',
  password: 'p@ss word 1',
  sourceCode: 'FRIEND',
  inviteCode: '',
  bankCode: '',
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
});

/** Calculates the ratios of the sandbox to bare Fastify. @param {readonly { sandbox: Load, bare: Load }[]} pairs */
function calculateRatios(pairs) {
  const sandboxUs = pairs.map(({ sandbox }) => sandbox.cpuUs);
  const bareUs = pairs.map(({ bare }) => bare.cpuUs);
  return {
    cpu: pairs.map(({ sandbox, bare }) => sandbox.cpuUs / bare.cpuUs),
    p50: pairs.map(({ sandbox, bare }) => sandbox.p50Ms / bare.p50Ms),
    note: `CPU per request: sandbox ${median(sandboxUs).toFixed(1)} µs, bare ${median(bareUs).toFixed(1)} µs`,
  };
}

/**
 * Compares the whole server (world selection, session, validation, journal, invariants) with bare Fastify.
 * @param {number} rounds
 */
export async function measureRequests(rounds) {
  const sandbox = await startServer('sandbox');
  const bare = await startServer('bare');
  try {
    const headers = await createMemberHeaders(sandbox);
    await disableRegistrationOtp(sandbox, headers);

    /** @type {Call} */
    const get = { method: 'GET', path: '/api/wallet', headers, bodies: [] };
    /** @type {Call} */
    const transfer = {
      method: 'POST',
      path: '/api/wallet/transfer',
      headers: { ...headers, ...JSON_BODY },
      bodies: TRANSFERS,
    };

    /** @type {Call} */
    const validate = {
      method: 'POST',
      path: '/api/account/validate',
      headers: { ...headers, ...JSON_BODY },
      bodies: [DRAFT],
    };

    /** @param {Call} call */
    const compare = async (call) => {
      const pairs = [];
      await load(bare, call, 1);
      await load(sandbox, call, 1);
      for (let round = 0; round < rounds; round++) {
        pairs.push({ bare: await load(bare, call), sandbox: await load(sandbox, call) });
      }
      return calculateRatios(pairs);
    };
    return {
      get: await compare(get),
      validate: await compare(validate),
      transfer: await compare(transfer),
    };
  } finally {
    await Promise.all([sandbox.stop(), bare.stop()]);
  }
}
