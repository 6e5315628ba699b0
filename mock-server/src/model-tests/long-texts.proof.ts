import { expect, test } from 'vitest';

import { Inventor } from '@wallet/fixtures/recording/inventor.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { getSchemaFields } from '@wallet/shared/schema/walk-schema.ts';

import { sampleValue } from '#testing/schema-sample.ts';
import { createSandbox, firstToken, type Sandbox, toFormData } from '#testing/sandbox.ts';
import { redactText } from '#world/journal/redact.ts';

/** Lengths of a text in a body, whose limit is 64 KiB, and in a header or an address, whose limit is 16 KiB. */
const BODY_UNITS = 60_000;
const HEAD_UNITS = 12_000;
/** Length of a text of a recording, which has bodies of any length. */
const RECORDED_UNITS = 200_000;
/** A text is compared with a quarter of it: what reads it once takes 4 times as long, what reads it for each letter 16 times. */
const GROWTH_MAX = 8;
/** Time below which a growth says nothing, in ms. With a quadratic expression the text takes seconds. */
const FLOOR_MS = 60;
/** A machine that is busy takes longer now and then, and never shorter. */
const RUNS = 3;

/** Forms of texts at which an expression starts again and again, and fails each time. */
const FORMS: Readonly<Record<string, (units: number) => string>> = {
  digits: (units) => `${'1'.repeat(units)}x`,
  spaces: (units) => `a${' '.repeat(units)}a`,
  letters: (units) => 'a'.repeat(units),
  Thai: (units) => 'ก'.repeat(units),
  dots: (units) => `${'.'.repeat(units)}/`,
  dashes: (units) => `${'-'.repeat(units)}x`,
  'question marks': (units) => `${'?'.repeat(units)}=?`,
  brackets: (units) => '<'.repeat(units),
  quotes: (units) => `${'“'.repeat(units)}"`,
  'names of secrets': (units) => 'token'.repeat(units / 5),
  'secrets without a value': (units) => 'pwd= '.repeat(units / 5),
  'heads of tokens': (units) => 'eyJaaaaaaaa-'.repeat(units / 12),
  'parts of an address': (units) => 'a@a.'.repeat(units / 4),
  'parts of a query': (units) => '?a&b'.repeat(units / 4),
  'parts of a path': (units) => `${'a/'.repeat(units / 2)}..`,
};

/** Returns the time of the processor that some work takes, in ms. */
async function measureOnce(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function measure(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measureOnce(work));
  return Math.min(...times);
}

/** Returns the forms of text whose work grows with the square of the length, with the times of a quarter and of the whole. */
async function findSquares(units: number, work: (text: string) => unknown): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [form, create] of Object.entries(FORMS)) {
    const [quarter, whole] = [create(units / 4), create(units)];
    if ((await measureOnce(() => work(whole))) < FLOOR_MS) continue;
    const times = [await measure(() => work(quarter)), await measure(() => work(whole))] as const;
    if (times[1] >= FLOOR_MS && times[1] / times[0] > GROWTH_MAX)
      found.push(`${form}: ${times.join(' → ')} ms`);
  }
  return found;
}

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

const inventor = new Inventor(['Somchai Jaidee', '0812345678'], new Set(['bank']));

test.each<readonly [string, (text: string) => unknown]>([
  ['the journal', redactText],
  ['a recorded message', (text) => inventor.scrubMessage(text)],
  ['a recorded member', (text) => inventor.inventText(text)],
  ['a recorded address', (text) => inventor.scrubAddress(`https://a.example/${text}`)],
])('the text of %s is read once, however long it is', async (_, work) => {
  expect(await findSquares(RECORDED_UNITS, work)).toEqual([]);
});
