import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { load } from './load.mjs';
import { median } from '../report/figures.mjs';
import { SAMPLE, startServer } from './servers.mjs';

/** @typedef {import('./load.mjs').Load} Load */
/** @typedef {import('./load.mjs').Call} Call */

/**
 * Newcomers are judged without the code of a message, which only a real run of the wizard has.
 * @param {{ url: string }} server
 * @param {Record<string, string>} headers
 */
async function askNoCode({ url }, headers) {
  const answer = await fetch(`${url}/__sandbox/worlds/${headers['x-sandbox-world']}/settings`, {
    method: 'PATCH',
    headers: JSON_BODY,
    body: JSON.stringify({ registerOTP: false }),
  });
  if (!answer.ok) throw new Error(`PATCH settings: ${answer.status} ${await answer.text()}`);
}

/**
 * A world of its own and the headers that name it and its first member.
 * @param {{ url: string }} server
 * @returns {Promise<Record<string, string>>}
 */
export async function memberHeaders({ url }) {
  const answer = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ scenario: 'default' }),
  });
  if (!answer.ok) throw new Error(`POST /__sandbox/worlds: ${answer.status} ${await answer.text()}`);
  const { id, members } = await answer.json();
  return { authorization: `Bearer ${members[0].token}`, 'x-sandbox-world': id, 'x-client': 'wallet' };
}

/** Keeps our answer, for the bare server to give the same. */
export async function keepSample() {
  const ours = await startServer('ours');
  const answer = await fetch(`${ours.url}/api/wallet`, { headers: await memberHeaders(ours) });
  mkdirSync(dirname(SAMPLE), { recursive: true });
  writeFileSync(SAMPLE, await answer.text());
  await ours.stop();
}

export const JSON_BODY = { 'content-type': 'application/json' };
/** There and back, so that the money never ends. */
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

/** @param {readonly { ours: Load, bare: Load }[]} pairs */
function ratios(pairs) {
  const us = pairs.map(({ ours }) => ours.cpuUs);
  const bareUs = pairs.map(({ bare }) => bare.cpuUs);
  return {
    cpu: pairs.map(({ ours, bare }) => ours.cpuUs / bare.cpuUs),
    p50: pairs.map(({ ours, bare }) => ours.p50Ms / bare.p50Ms),
    note: `CPU a request: ours ${median(us).toFixed(1)} µs, bare ${median(bareUs).toFixed(1)} µs`,
  };
}

/**
 * The whole server (world by header, token, contract both ways, journal, invariants) against bare Fastify.
 * @param {number} rounds
 */
export async function measureRequests(rounds) {
  const ours = await startServer('ours');
  const bare = await startServer('bare');
  try {
    const headers = await memberHeaders(ours);
    await askNoCode(ours, headers);

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
    const judge = {
      method: 'POST',
      path: '/api/account/validate',
      headers: { ...headers, ...JSON_BODY },
      bodies: [DRAFT],
    };

    /** @param {Call} call */
    const pairs = async (call) => {
      const found = [];
      await load(bare, call, 1);
      await load(ours, call, 1);
      for (let round = 0; round < rounds; round++) {
        found.push({ bare: await load(bare, call), ours: await load(ours, call) });
      }
      return ratios(found);
    };
    return { get: await pairs(get), judge: await pairs(judge), transfer: await pairs(transfer) };
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}
