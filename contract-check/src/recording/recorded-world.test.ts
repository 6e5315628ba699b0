import { expect, test } from 'vitest';

import { createSandbox } from '@wallet/mock-server/testing/sandbox.ts';

import { contractCheck } from '../load-contract-check.ts';
import { readAnswers, recordQueries, toHar } from './record-queries.test-utils.ts';

test('a recording after commands gives the state at its end, and dates and times stay', async () => {
  const sandbox = await createSandbox({ recordings: contractCheck });
  const source = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const token = source.members[0]?.token;
  const send = (path: string, body: object) => sandbox.call('POST', path, { token, world: source.id, body });
  await send('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1_234.56 });
  await send('/api/wallet/withdrawAll', { amount: 500 });
  await sandbox.call('GET', '/api/bonus/activate/DAILY', { token, world: source.id });
  await sandbox.call('POST', `/__sandbox/worlds/${source.id}/clock`, { body: { fastForward: 60_000 } });
  const recorded = await recordQueries(sandbox, source);
  const copy = await sandbox.createWorld({ ...toHar(recorded), clock: { mode: 'paused' } }, '/import');
  expect(copy.clock.now).toBe('2026-01-15T03:01:00.000Z');
  expect(readAnswers(await recordQueries(sandbox, copy))).toEqual(readAnswers(recorded));
});

const INFO = { request: { method: 'GET', url: 'https://api.example/api/wallet' } };
const answer = (content: object) => ({ ...INFO, response: { status: 200, content } });

test('a recording without answers of the wallet is refused in a sentence and creates no world', async () => {
  const sandbox = await createSandbox({ recordings: contractCheck });
  for (const [kind, log, message] of [
    ['a text', 'x', 'The recording is no HAR: it has no log.entries.'],
    ['no list', { entries: {} }, 'The recording is no HAR: it has no log.entries.'],
    ['nothing', { entries: [] }, 'The recording is empty.'],
    [
      'another site',
      { entries: [{ request: { method: 'GET', url: 'https://news.example/' }, response: { status: 200 } }] },
      "The recording has no call of the wallet's API; it is of news.example.",
    ],
    [
      'a binary body',
      { entries: [answer({ text: 'iVBORw0KGgoAAAAASUhEUg==', encoding: 'base64' })] },
      /1 call of the wallet's API and no answer .* Unreadable: wallet\.read: binary, not JSON\.$/,
    ],
    ['no bodies', { entries: [answer({})] }, /Record with the bodies of the responses/],
  ] as const) {
    const before = sandbox.worlds.size;
    const response = await sandbox.call('POST', '/__sandbox/worlds/import', { body: { log } });
    expect(response, kind).toMatchObject({ status: 422, body: { issues: [{ path: 'log' }] } });
    const { issues } = response.body as { issues: readonly { message: string }[] };
    expect(issues[0]?.message, kind).toMatch(message);
    expect(sandbox.worlds.size, kind).toBe(before);
  }
});

test('a recording that is too large is refused in a sentence', async () => {
  const sandbox = await createSandbox({ recordings: contractCheck });
  const body = { log: { entries: [], comment: 'x'.repeat(101 * 1024 * 1024) } };
  expect(await sandbox.call('POST', '/__sandbox/worlds/import', { body })).toMatchObject({
    status: 413,
    body: { issues: [{ message: expect.stringContaining('a recording has at most 100 MB') as string }] },
  });
});
