import { expect, test } from 'vitest';

import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { getSchemaFields } from '@wallet/shared/schema/walk-schema.ts';

import { findSquares } from '#testing/find-squares.ts';
import { sampleValue } from '#testing/schema-sample.ts';
import { createSandbox, firstToken, type Sandbox, toFormData } from '#testing/sandbox.ts';
import { redactText } from '#world/journal/redact.ts';

/** Lengths of a text in a body, whose limit is 64 KiB, and in a header or an address, whose limit is 16 KiB. */
const BODY_UNITS = 60_000;
const HEAD_UNITS = 12_000;
/** Length of a text that the journal masks, which may be that of an answer of any length. */
const RECORDED_UNITS = 200_000;

/** Reads the newest entry of a journal, in which texts are masked at each reading. */
async function readNewest({ call, getWorld }: Sandbox, world: string): Promise<void> {
  const newest = getWorld(world).journal.list().at(-1)?.seq ?? 1;
  const { status } = await call('GET', `/__sandbox/worlds/${world}/journal?after=${newest - 1}`);
  expect(status).toBe(200);
}

const FIELDS = ENDPOINTS.flatMap((endpoint) =>
  endpoint.body ? Object.keys(getSchemaFields(endpoint.body)).map((field) => [endpoint, field] as const) : [],
);

test.each(
  FIELDS.map(([endpoint, field]) => [`${endpoint.method} ${endpoint.path}`, field, endpoint] as const),
)(
  'a long text for %s %s makes no other member wait: its work grows with its length',
  async (_, field, { method, path, body }) => {
    const sandbox = await createSandbox();
    const { call } = sandbox;
    const world = await sandbox.createWorld();
    const token = firstToken(world);
    const sample = (body && sampleValue(body)) as Readonly<Record<string, unknown>>;
    const squares = await findSquares(BODY_UNITS, async (text) => {
      const value = field === 'message' ? { type: 'text', payload: text } : text;
      await call(method, path, { token, body: { ...sample, [field]: value } });
      // What is done after the answer delays the next call of anybody.
      await call('GET', '/api/lookup/info');
      await readNewest(sandbox, world.id);
    });
    expect(squares).toEqual([]);
  },
);

test.each([
  'authorization',
  'cookie',
  'x-sandbox-world',
  'x-request-id',
  'content-type',
  'origin',
  'x-client',
])('a long header %s makes no other member wait', async (name) => {
  const sandbox = await createSandbox();
  const squares = await findSquares(HEAD_UNITS, async (text) => {
    const headers = { [name]: encodeURIComponent(text).slice(0, text.length) };
    await sandbox.call('POST', '/api/login', { body: '{}', headers });
    await readNewest(sandbox, 'default');
  });
  expect(squares).toEqual([]);
});

test.each([
  '/api/',
  '/api/autoLogin/',
  '/api/wallet?',
  '/',
  '/media/default/',
  '/__sandbox/worlds/',
  '/__sandbox/none?',
])('a long address below %s makes no other member wait', async (start) => {
  const sandbox = await createSandbox();
  const squares = await findSquares(HEAD_UNITS, async (text) => {
    await sandbox.call('GET', `${start}${encodeURI(text).slice(0, text.length)}`, {
      headers: { accept: 'text/html' },
    });
    await readNewest(sandbox, 'default');
  });
  expect(squares).toEqual([]);
});

test('a long name of a file makes no other member wait', async () => {
  const { call, createWorld } = await createSandbox();
  const token = firstToken(await createWorld());
  const squares = await findSquares(BODY_UNITS, (text) =>
    call('POST', '/api/chat/upload-image', {
      token,
      body: toFormData({ file: new File(['x'], text, { type: 'image/png' }) }),
    }),
  );
  expect(squares).toEqual([]);
});

test('the text of the journal is read once, however long it is', async () => {
  expect(await findSquares(RECORDED_UNITS, redactText)).toEqual([]);
});
