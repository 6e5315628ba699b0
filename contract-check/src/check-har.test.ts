import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { ensureBuilt } from '../../scripts/build/builds.ts';
import type { HarEntry } from './conformance/har.ts';
import type { AssumptionResult } from './conformance/summarise-assumptions.ts';
import { alter, type Alteration, ALTERATION_KINDS, listAlterations } from './alter-har.test-utils.ts';
import { runCheck, startSandbox } from './backend.test-utils.ts';
import { recordJourney } from './record-har.test-utils.ts';

const RUNS = runCount(400);
const SEED = randomSeed(1);
const ALTERATIONS = 3;

let recorded: readonly HarEntry[] = [];

beforeAll(async () => {
  await ensureBuilt();
  const { url, token, stop } = await startSandbox();
  recorded = await recordJourney(url, token);
  await stop();
}, 240_000);

/** Writes a file and returns its path. */
function writeHar(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'har-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.har');
  writeFileSync(file, content);
  return file;
}

const toHar = (entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });

/** Checks a recording with these entries. */
const checkRecording = (entries: readonly unknown[], ...options: readonly string[]) =>
  runCheck('--har', writeHar(toHar(entries)), ...options);

interface Report {
  readonly agrees: number;
  readonly departs: number;
  readonly findings: readonly {
    operation: string;
    result: string;
    departures: readonly { path: string }[];
  }[];
  readonly assumptions: readonly AssumptionResult[];
  readonly unknownCalls: readonly string[];
}

async function checkEntries(entries: readonly HarEntry[]) {
  const { code, printed } = await checkRecording(entries, '--assumptions', '--json');
  const report = JSON.parse(printed) as Report;
  return {
    code,
    printed,
    report,
    refuted: report.assumptions.filter(({ verdict }) => verdict === 'refuted'),
    departing: report.findings
      .filter(({ result }) => result === 'departs')
      .flatMap(({ operation, departures }) => departures.map(({ path }) => `${operation} ${path}`)),
  };
}

test('the sandbox confirms every assumption that its traffic shows, and refutes none', async () => {
  const { code, report, refuted, departing, printed } = await checkEntries(recorded);
  expect([refuted, departing, code]).toEqual([[], [], 0]);
  const confirmed = report.assumptions.filter(({ verdict }) => verdict === 'confirmed').map(({ id }) => id);
  expect(confirmed).toEqual(
    expect.arrayContaining([
      'wallet.read response profile.currency',
      'wallet.transfer response',
      'status MONEY_NOT_ENOUGH',
      'status NO_GAME',
      'socket join',
      'socket message',
      'socket join_error',
    ]),
  );
  // Neither the member nor the secrets of the recording are in the report.
  expect(printed).not.toMatch(/0812345678|secret|สวัสดี/);
});

test('the recording has every call of the contract, and what a seed may alter is of every kind', async () => {
  const recordedCalls = new Set(
    recorded.flatMap(
      ({ request: { method, url } }) => findOperation(method, new URL(url).pathname)?.operation ?? [],
    ),
  );
  expect(OPERATIONS.map(([name]) => name).filter((name) => !recordedCalls.has(name))).toEqual([]);
  const candidates = listAlterations(recorded);
  expect(ALTERATION_KINDS.filter((kind) => !candidates.some((each) => each.kind === kind))).toEqual([]);
  expect(candidates.length).toBeGreaterThan(300);
});

test('names, kinds, statuses, forms and events that are altered by a seed are found, and nothing else', async () => {
  const candidates = listAlterations(recorded);
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const random = createRandom(seed);
    // Each kind is as likely, however many places it has.
    const drawn: Alteration[] = [];
    while (drawn.length < ALTERATIONS) {
      const kind = ALTERATION_KINDS[random(ALTERATION_KINDS.length)];
      const ofKind = candidates.filter((each) => each.kind === kind);
      const one = ofKind[random(ofKind.length)];
      if (
        one &&
        !drawn.some(
          ({ operation, entry, path }) =>
            operation === one.operation || entry === one.entry || path === one.path,
        )
      )
        drawn.push(one);
    }
    const altered = recorded.map((each, index) => {
      const one = drawn.find(({ entry }) => entry === index);
      return one ? alter(each, one, random) : each;
    });
    const { refuted, departing, report } = await checkEntries(altered);
    const note = `seed ${seed}: ${JSON.stringify(drawn)}`;
    expect(new Set(refuted.map(({ id }) => id)), note).toEqual(
      new Set(drawn.flatMap(({ refutes }) => refutes ?? [])),
    );
    for (const { change, example } of refuted) expect([change, example], note).not.toContain(undefined);
    expect(new Set(departing), note).toEqual(new Set(drawn.flatMap(({ departs }) => departs ?? [])));
    expect(new Set(report.unknownCalls), note).toEqual(
      new Set(drawn.flatMap(({ unknownCall }) => unknownCall ?? [])),
    );
  }
});

const INFO = { request: { method: 'GET', url: 'https://api.example/api/lookup/info' } };
const answer = (text: string, rest: object = {}) => ({
  ...INFO,
  response: { status: 200, content: { mimeType: 'application/json', text, ...rest } },
});

const uploadSlip = (form: object) => ({
  request: {
    method: 'POST',
    url: 'https://api.example/api/wallet/slip',
    postData: { mimeType: 'multipart/form-data', ...form },
  },
  response: { status: 200, content: { text: '{"reference":"a"}' } },
});

test.each([
  ['HTML', answer('<!doctype html><p>Log in</p>', { mimeType: 'text/html' }), 'status 200, HTML, not JSON'],
  ['a binary body', answer('iVBORw0KGgoAAAAASUhEUg==', { encoding: 'base64' }), 'binary, not JSON'],
  ['an empty body', answer(''), 'an empty body, not JSON'],
  [
    'a redirect',
    { ...INFO, response: { status: 302, content: {} } },
    'a redirect, which the app follows on its own host only',
  ],
  [
    'a redirect on the same host',
    { ...INFO, response: { status: 301, redirectURL: '/api/lookup/info/', content: {} } },
    'a redirect on the same host, which the app follows',
    0,
  ],
  [
    'a redirect to another host',
    { ...INFO, response: { status: 302, redirectURL: 'https://login.example/x', content: {} } },
    'a redirect to https://login.example, which the app does not follow with a token',
  ],
] as const)('%s is named as what it is', async (_name, entry, text, expected: number = 1) => {
  const { code, printed } = await checkRecording([entry]);
  expect(code).toBe(expected);
  expect(printed).toContain(text);
});

test('what was recorded without a body is skipped and agrees with nothing', async () => {
  const entries = [
    { ...INFO, response: { status: 200, content: {} } },
    { ...INFO, response: { status: 0 } },
    // Chrome, when it has dropped the body, and Firefox, which keeps a MiB of it.
    { ...INFO, response: { status: 200, content: { size: 300, text: '' } } },
    { ...INFO, response: { status: 200, content: { size: 300, text: '{"info":{"na' } } },
  ];
  const { code, printed, error } = await checkRecording(entries);
  expect([code, error]).toEqual([2, 'No call was compared.']);
  expect(printed).toContain('recorded without its body');
  expect(printed).toContain('recorded without the end of its body');
  expect(printed).toMatch(/0 agree, 0 differ, 4 skipped$/);
});

const AGREEMENTS = { request: { method: 'GET', url: 'https://api.example/api/lookup/agreements' } };
const toBase64 = (bytes: Buffer) => bytes.toString('base64');
const asText = (encoding: string) => [{ name: 'Content-Encoding', value: encoding }];

test.each([
  ['base64', { content: { text: toBase64(Buffer.from('["a"]')), encoding: 'base64' } }],
  [
    'base64 with a mark of the byte order',
    { content: { text: toBase64(Buffer.from('\uFEFF["a"]')), encoding: 'base64' } },
  ],
  ['a text with a mark of the byte order', { content: { text: '\uFEFF["a"]' } }],
  ['gzip', { content: { text: toBase64(gzipSync('["a"]')), encoding: 'base64' }, headers: asText('gzip') }],
  [
    'br',
    { content: { text: toBase64(brotliCompressSync('["a"]')), encoding: 'base64' }, headers: asText('br') },
  ],
  [
    'deflate',
    { content: { text: toBase64(deflateSync('["a"]')), encoding: 'base64' }, headers: asText('deflate') },
  ],
  ['gzip without the header', { content: { text: toBase64(gzipSync('["a"]')), encoding: 'base64' } }],
  ['br without the header', { content: { text: toBase64(brotliCompressSync('["a"]')), encoding: 'base64' } }],
  [
    'plain, though the header says gzip',
    { content: { text: toBase64(Buffer.from('["a"]')), encoding: 'base64' }, headers: asText('gzip') },
  ],
  ['a text that is marked as base64', { content: { text: '["a"]', encoding: 'base64' } }],
  ['base64 in capitals', { content: { text: toBase64(Buffer.from('["a"]')), encoding: 'BASE64' } }],
  ['a status as a text', { status: '200', content: { text: '["a"]' } }],
])('a body that another program recorded as %s is read', async (_name, response) => {
  const { code, printed } = await checkRecording([{ ...AGREEMENTS, response: { status: 200, ...response } }]);
  expect([code, printed]).toEqual([0, expect.stringMatching(/1 agree, 0 differ, 0 skipped$/)]);
});

const REFUSAL = { request: { method: 'GET', url: 'https://api.example/api/promotion/current' } };
const TRANSFER_CALL = { method: 'POST', url: 'https://api.example/api/wallet/transfer' };

test.each([
  [
    'a refusal without its body',
    { ...REFUSAL, response: { status: 404, content: {} } },
    'recorded without its body',
  ],
  ['an error without a content', { ...REFUSAL, response: { status: 500 } }, 'recorded without its body'],
  [
    'a body that Playwright stored in a file',
    { ...REFUSAL, response: { status: 404, content: { _file: 'ab12.json' } } },
    'its body is in ab12.json, not in the recording',
  ],
  [
    'a body in zstd',
    {
      ...AGREEMENTS,
      response: { status: 200, content: { text: 'KLUv/QA=', encoding: 'base64' }, headers: asText('zstd') },
    },
    'could not be decoded from “zstd”',
  ],
  [
    'compressed bytes as a text',
    {
      ...AGREEMENTS,
      response: { status: 200, content: { text: '\u001f\uFFFD\b\0' }, headers: asText('gzip') },
    },
    'recorded as a text of bytes in “gzip”',
  ],
  [
    'a request without its body',
    {
      request: { ...TRANSFER_CALL, bodySize: 40 },
      response: { status: 200, content: { text: '{"amount":1}' } },
    },
    'recorded without the body of its request',
  ],
  [
    'a request whose body was left out',
    {
      request: { ...TRANSFER_CALL, postData: { mimeType: 'application/json' } },
      response: { status: 200, content: { text: '{"amount":1}' } },
    },
    'recorded without the body of its request',
  ],
])('%s is skipped with the reason, and is no difference', async (_name, entry, why) => {
  const { code, printed } = await checkRecording([
    entry,
    { ...AGREEMENTS, response: { status: 200, content: { text: '["a"]' } } },
  ]);
  expect(printed).toContain(why);
  expect([code, printed]).toEqual([0, expect.stringMatching(/1 agree, 0 differ, 1 skipped$/)]);
});

test('a recording of a gateway is compared without the path in front of the API, which is named', async () => {
  const below = (entry: HarEntry) => ({
    ...entry,
    request: { ...entry.request, url: entry.request.url.replace('//api.example', '//gw.example/wallet/v2') },
  });
  const { code, printed } = await checkRecording(recorded.map(below));
  expect([code, printed.split('\n')[0]]).toEqual([
    0,
    'The calls are below https://gw.example/wallet/v2; the app calls /api at the root of its backend.',
  ]);
  expect(printed).toMatch(/^\d\d agree, 0 differ, 0 skipped$/m);
});

test('a recording of the chat alone, without a call, is not green', async () => {
  const socket = {
    request: { method: 'GET', url: 'wss://api.example/socket.io/' },
    response: { status: 101 },
    _webSocketMessages: [
      { type: 'receive', data: '2' },
      { type: 'send', data: '42["join","chat_1"]' },
    ],
  };
  const { code, error } = await checkRecording([socket]);
  expect([code, error]).toEqual([2, 'No call was compared.']);
  const { _webSocketMessages: _frames, ...silent } = socket;
  expect((await checkRecording([silent])).code).toBe(2);
});

test('a call by another method is said with the one of the contract, and counted', async () => {
  const patch = {
    request: { method: 'PATCH', url: 'https://api.example/api/account/profile' },
    response: { status: 200, content: { text: '{}' } },
  };
  const agreed = { ...AGREEMENTS, response: { status: 200, content: { text: '["a"]' } } };
  const { code, printed } = await checkRecording([patch, patch, agreed]);
  expect(code).toBe(0);
  expect(printed).toContain('    PATCH /api/account/profile  × 2  (the contract has GET, PUT)\n');
  expect(printed).toMatch(/1 agree, 0 differ, 0 skipped, 2 not in the contract$/);
});

test('a form whose fields were not recorded says nothing about their names', async () => {
  const { code, printed } = await checkRecording([uploadSlip({ text: '{"file":{}}' })], '--assumptions');
  expect(code).toBe(0);
  expect(printed).not.toContain('✗ refuted');
});

test('fields that stand in the query and not in the body are named with the change', async () => {
  const cancel = {
    request: { method: 'DELETE', url: 'https://api.example/api/qrcode/KBANK?qrcodeId=7' },
    response: { status: 200, content: { text: '{"hasQrcode":false}' } },
  };
  const { printed } = await checkRecording([cancel], '--assumptions');
  expect(printed).toContain('✗ refuted: qrCode.cancel body');
  expect(printed).toContain('Change: send `qrcodeId` in the query');
});

test('a form field of another name, an event of another name and an unknown call are found', async () => {
  const slip = uploadSlip({ params: [{ name: 'image' }] });
  const socket = {
    request: { method: 'GET', url: 'wss://api.example/socket.io/' },
    response: { status: 101 },
    _webSocketMessages: [{ type: 'receive', data: '42["refused",{"message":"no"}]' }],
  };
  const news = {
    request: { method: 'GET', url: 'https://api.example/api/news/17' },
    response: { status: 200 },
  };
  const { printed } = await checkRecording([slip, socket, news], '--assumptions');
  expect(printed).toContain('✗ refuted: wallet.slip body file');
  expect(printed).toContain('Change: rename `file` to `image`');
  expect(printed).toContain('Change: CHAT_NAMES=join_error=refused');
  expect(printed).toContain('Calls that the contract does not have (1):\n    GET /api/news/0\n');
});

test('a recording that cannot be read is refused with a sentence', async () => {
  for (const [name, content, sentence] of [
    [
      'of another site',
      toHar([{ request: { method: 'GET', url: 'https://news.example/' }, response: { status: 200 } }]),
      "has no call of the wallet's API; it is of news.example.",
    ],
    ['that is empty', toHar([]), 'The recording is empty.'],
    ['that is cut off', toHar([answer('{}')]).slice(0, -20), 'ends too early'],
    ['that is packed', 'PK\u0003\u0004', 'is an archive. Unpack it'],
    ['that is HTML', '<html></html>', 'is no HAR: it is not JSON.'],
    ['that is other JSON', '{"log":{}}', 'is no HAR: it has no log.entries.'],
  ] as const) {
    const { code, printed, error } = await runCheck('--har', writeHar(content));
    expect([code, printed], name).toEqual([2, '']);
    expect(error, name).toContain(sentence);
    expect(error.split('\n'), name).toHaveLength(1);
  }
});

test.each([
  ['UTF-16 as Windows writes it', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 in the other order', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-8 with a mark of the byte order', (text: string) => Buffer.from(`\uFEFF${text}`)],
])('a recording that was saved in %s is read', async (_name, encode) => {
  const request = { ...AGREEMENTS.request, method: 'get' };
  const entry = { request, response: { status: 200, content: { text: '["ก"]' } } };
  expect((await runCheck('--har', writeHar(encode(toHar([entry]))))).code).toBe(0);
});

test('a recording of 200 MB is refused before it is read, and a missing one by its name', async () => {
  const file = writeHar('');
  truncateSync(file, 200 * 1024 * 1024);
  const { code, error } = await runCheck('--har', file);
  expect([code, error]).toEqual([2, expect.stringContaining('has 200 MB; at most 100 MB are read.')]);
  const missing = await runCheck('--har', '/nowhere/a.har');
  expect([missing.code, missing.error]).toEqual([2, '/nowhere/a.har cannot be read: ENOENT.']);
});
