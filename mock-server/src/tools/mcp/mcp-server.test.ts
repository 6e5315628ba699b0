import type { Client } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';

import { randomSeed } from '@wallet/shared/testing/run-length.ts';

import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { misspell } from '#control/misspell.test-utils.ts';
import { createSandbox } from '#testing/sandbox.ts';

import { TOOLS } from '#tools/actions.ts';

import { connectAgent } from './connect-agent.test-utils.ts';

/** Largest list of tools, which an agent holds in its memory all the time. */
const LIST_MAX_CHARACTERS = 40_000;
const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';

/** Example of an action, as the description of its tool has it. */
interface Example {
  readonly tool: string;
  readonly action: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Schema of a field, as far as it is looked at here. */
interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

const readSchema = (schema: object) => (schema as FieldSchema).properties ?? {};

/** Reads the examples of the tools. */
async function listExamples(client: Client): Promise<readonly Example[]> {
  const { tools } = await client.listTools();
  return tools.flatMap(({ name, inputSchema }) =>
    [...(readSchema(inputSchema).action?.description ?? '').matchAll(/^Example: (.*)$/gm)].map(
      ([, json = '']) => {
        const { action, ...values } = JSON.parse(json) as { readonly action: string };
        return { tool: name, action, values };
      },
    ),
  );
}

test('an agent finds a tool for each subject, with schemas and examples, in a list that is not too long', async () => {
  const { client } = await connectAgent((await startHttpSandbox()).address);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
  expect(JSON.stringify(tools).length).toBeLessThan(LIST_MAX_CHARACTERS);
  expect(tools.find(({ name }) => name === 'clock')?.inputSchema).toMatchObject({
    required: ['action'],
    properties: {
      action: { enum: ['fast-forward', 'next', 'to', 'pause-at', 'resume', 'mode'] },
      world: { type: 'string' },
      fastForward: { anyOf: [{ type: 'number' }, { type: 'string' }] },
    },
  });
  const member = tools.find(({ name }) => name === 'member');
  expect(member?.inputSchema.properties).toMatchObject({
    phone: { description: 'required with create; optional with otp list' },
    token: { description: '“expired” ends every session, “new” starts one; only with update' },
  });
  const isDestructive = tools.filter(({ annotations }) => annotations?.destructiveHint === true);
  expect(isDestructive.map(({ name }) => name)).toEqual([
    'world',
    'fault',
    'weather',
    'outcome',
    'journal',
    'snapshot',
  ]);
  const isReadOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
  expect(isReadOnly.map(({ name }) => name)).toEqual(['ledger', 'recipe', 'contract']);
  expect(client.getInstructions()).toMatch(/^A fake operator for the member wallet, at http:/);
  expect((await listExamples(client)).length).toBeGreaterThan(40);
});

/** Keywords that OpenAI, Gemini and Anthropic take in a tool. */
const KEYWORDS = new Set(
  'type description enum format items properties required minimum maximum anyOf'.split(' '),
);
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

/** Lists what the interface of a large model refuses in a schema, with all tools of the list. */
function* findRefused(schema: FieldSchema, path: string): Generator<string> {
  const { type, anyOf, items, properties, enum: values = [] } = schema;
  for (const keyword of Object.keys(schema))
    if (!KEYWORDS.has(keyword)) yield `${path}: ${keyword} is no keyword of all of them`;
  if (anyOf) for (const form of anyOf) yield* findRefused(form, `${path}|`);
  else if (!TYPES.has(String(type))) yield `${path}: one type must be given, not ${String(type)}`;
  if (values.some((value) => typeof value !== 'string' || value === ''))
    yield `${path}: values must be texts`;
  if ((type === 'array') !== (items !== undefined)) yield `${path}: lists, and lists alone, have items`;
  if (items) yield* findRefused(items, `${path}[]`);
  if ((type === 'object') !== Object.keys(properties ?? {}).length > 0)
    yield `${path}: objects, and objects alone, have named fields`;
  for (const [name, property] of Object.entries(properties ?? {}))
    yield* findRefused(property, `${path}.${name}`);
}

test('no tool is refused by a large model for its name, a long description or its schema (modelcontextprotocol/servers#799, danny-avila/LibreChat#13850)', async () => {
  const { client } = await connectAgent((await startHttpSandbox()).address);
  const { tools } = await client.listTools();
  for (const { name, description = '' } of tools) {
    expect(name).toMatch(/^[a-zA-Z_][\w-]{0,39}$/);
    expect(description.length, name).toBeLessThanOrEqual(1_024);
  }
  for (const { inputSchema } of tools) expect(Object.keys(inputSchema)).not.toContain('anyOf');
  expect(
    tools.flatMap(({ name, inputSchema }) => [...findRefused(inputSchema as FieldSchema, name)]),
  ).toEqual([]);
  expect(tools.flatMap(({ name, annotations }) => (annotations?.readOnlyHint ? [name] : []))).toEqual([
    'ledger',
    'recipe',
    'contract',
  ]);
});

test('an agent that writes objects, numbers and durations as texts is understood', async () => {
  const { call } = await connectAgent((await startHttpSandbox()).address);
  const created = await call('world', {
    action: 'create',
    id: 'texts',
    members: '[{"wallet":"500.25","games":"{\\"PG\\": 7}","bank":"SCB"}]',
    clock: '{"mode":"paused"}',
  });
  expect(JSON.parse(created.text)).toMatchObject({
    members: [{ wallet: 500.25, games: { PG: 7 }, bank: { bankCode: 'SCB' } }],
  });
  const world = 'texts';
  expect(
    await call('fault', {
      action: 'add',
      world,
      match: { call: 'wallet.transfer', body: '{"to":"PG"}' },
      effect: '{"delay":{"ms":"2s"}}',
      times: '3',
    }),
  ).toMatchObject({ isError: false });
  expect((await call('fault', { action: 'list', world })).text).toContain(
    '"match":{"call":"wallet.transfer","body":{"to":"PG"}},"times":3,"effect":{"delay":{"ms":"2s"}}',
  );
  const advanced = await call('clock', { action: 'fast-forward', world, fastForward: '10m' });
  expect(JSON.parse(advanced.text)).toMatchObject({ now: '2026-01-15T03:10:00.000Z' });
});

test('a check of the journal that does not hold is an error for the agent', async () => {
  const { call } = await connectAgent((await startHttpSandbox()).address);
  const verify = (count: number) =>
    call('journal', { action: 'verify', operation: 'wallet.transfer', exactly: count });
  expect(await verify(0)).toMatchObject({ isError: false });
  expect(await verify(1)).toMatchObject({ isError: true, text: expect.stringContaining('"count":0') });
});

test('a client that accepts JSON alone, or says nothing as curl does, is answered in JSON (honojs/middleware#1799)', async () => {
  const { address } = await startHttpSandbox();
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const ask = (accept: string) =>
    fetch(`${address}/__sandbox/mcp`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body,
    });
  for (const accept of ['*/*', 'application/json', 'application/json;q=0.9, text/plain']) {
    const response = await ask(accept);
    expect([response.status, response.headers.get('content-type')], accept).toEqual([
      200,
      expect.stringMatching(/^application\/json\b/),
    ]);
    expect(await response.json()).toMatchObject({ result: { tools: expect.any(Array) } });
  }
  expect((await ask('text/event-stream')).status).toBe(406);
});

test('an agent makes a transfer fail after its effect, and finds it in journal and ledger', async () => {
  const { address } = await startHttpSandbox();
  const { call } = await connectAgent(address);
  const read = async (name: string, args: object) => {
    const { isError, text } = await call(name, { ...args });
    expect(isError, text).toBe(false);
    return JSON.parse(text) as unknown;
  };
  const created = await read('world', { action: 'create', members: [{ wallet: 9000, games: { PG: 0 } }] });
  const { id: world, members } = created as { id: string; members: { token: string }[] };
  await read('fault', {
    action: 'add',
    world,
    match: 'wallet.transfer',
    effect: { network: 'truncate' },
    phase: 'after',
  });
  const transfer = fetch(`${address}/api/wallet/transfer`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client': 'wallet',
      'x-sandbox-world': world,
      authorization: `Bearer ${members[0]?.token}`,
    },
    body: '{"from":"WALLET","to":"PG","amount":100}',
  }).then((response) => response.text());
  await expect(transfer).rejects.toThrow('terminated');
  expect(await read('journal', { action: 'list', world })).toMatchObject({
    entries: [{ operation: 'wallet.transfer', faults: [expect.any(String)] }],
  });
  expect(
    await read('ledger', { action: 'read', world, account: 'member:1:main', since: 'start' }),
  ).toMatchObject({
    entries: [{ kind: 'transfer', amount: 100 }],
    balances: [{ balance: 8900 }],
  });
  expect(await read('operator', { action: 'deposit add', world, member: '1', amount: 0.25 })).toEqual({
    wallet: 8900.25,
  });
});

test('a response that is too long says how to ask for less', async () => {
  const { address } = await startHttpSandbox();
  const { call } = await connectAgent(address);
  const { text } = await call('settings', { action: 'update', texts: { notice: 'x'.repeat(40_000) } });
  expect(text.length).toBeLessThan(26_000);
  expect(text.slice(-200)).toMatch(/These are 25000 of \d+ characters\. Ask for less, by fields such as/);
});

test('a seed that is too long, a fork of itself and a world that is none are a sentence each, and nothing is made', async () => {
  const { address, worlds } = await startHttpSandbox();
  const { call } = await connectAgent(address);
  const before = worlds.size;
  for (const [args, sentence] of [
    [{ action: 'create', seed: 'x'.repeat(200_000) }, /^seed must have 128 or fewer characters\.$/],
    [
      { action: 'fork', id: 'loop', world: 'loop' },
      /^world must be the id of a world, got loop\. Did you mean default\?$/,
    ],
    [{ action: 'create', id: 'default' }, /^SANDBOX_WORLD_EXISTS: A world has this id, or .*\.$/],
    [{ action: 'read', world: 5 }, /^world must be the id of a world, got 5\. Did you mean default\?$/],
    [{ action: 'delete' }, /^SANDBOX_\w+: The default world cannot be deleted, or .*\.$/],
    [{}, /^action must be given: one of create, fork, list, .*\.$/],
  ] as const) {
    const { isError, text } = await call('world', args);
    expect([isError, text], JSON.stringify(args).slice(0, 50)).toEqual([
      true,
      expect.stringMatching(sentence),
    ]);
  }
  expect(worlds.size).toBe(before);
});

const SEED = randomSeed(37);

/** Values of fields that are names, in calls that are right. */
const NAMES: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>, name: string])[] = [
  ['world', { action: 'create', scenario: 'wheel-24-slices' }, 'wheel-24-slices'],
  ['world', { action: 'reset', scenario: 'member-zero' }, 'member-zero'],
  ['world', { action: 'read', world: 'default' }, 'default'],
  ['clock', { action: 'next', next: 'bonus-day' }, 'bonus-day'],
  ['clock', { action: 'mode', mode: 'paused' }, 'paused'],
  ['member', { action: 'update', member: '0812345678', coins: 1 }, '0812345678'],
  ['member', { action: 'update', member: '1', games: { PG: 1 } }, 'PG'],
  ['operator', { action: 'deposit add', member: '0812345678', amount: 1 }, '0812345678'],
  ['operator', { action: 'game play', slotCode: 'PG', member: '1', amount: 1 }, 'PG'],
  ['fault', { action: 'add', match: 'wallet.transfer', effect: { hold: true } }, 'wallet.transfer'],
  ['fault', { action: 'add', match: 'wallet.read', effect: { network: 'truncate' } }, 'truncate'],
  [
    'fault',
    { action: 'add', match: 'wallet.read', effect: { error: 'MONEY_NOT_ENOUGH' } },
    'MONEY_NOT_ENOUGH',
  ],
  ['outcome', { action: 'set', stream: 'game.transfer', values: ['fail'] }, 'game.transfer'],
  ['outcome', { action: 'set', stream: 'game.transfer', values: ['fail'] }, 'fail'],
  ['journal', { action: 'verify', operation: 'wallet.transfer', exactly: 0 }, 'wallet.transfer'],
  ['ledger', { action: 'read', account: 'member:1:main' }, 'main'],
  ['recipe', { action: 'read', key: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
  ['settings', { action: 'update', refusalForm: 'status' }, 'status'],
  ['contract', { action: 'read', operation: 'wallet.transfer' }, 'wallet.transfer'],
];

test(`a letter that is wrong in a tool, an action, a field or a name is refused with the right word (SEED=${SEED})`, async () => {
  const sandbox = await startHttpSandbox();
  const { client, call } = await connectAgent(sandbox.address);
  const examples = await listExamples(client);
  const rows = [
    ...examples.flatMap(({ tool, action, values }) => [
      { row: [tool, { action, ...values }] as const, name: tool, part: 'tool' },
      { row: [tool, { action, ...values }] as const, name: action, part: 'action' },
      ...Object.keys(values).map((name) => ({
        row: [tool, { action, ...values }] as const,
        name,
        part: 'field',
      })),
    ]),
    ...NAMES.map(([tool, args, name]) => ({ row: [tool, args] as const, name, part: 'value' })),
  ];
  expect(rows.length).toBeGreaterThan(60);
  const before = sandbox.worlds.default.state;
  for (const [index, { row, name, part }] of rows.entries()) {
    const wrong = misspell(name, SEED, index);
    const [tool, args] = row;
    const { action, ...values } = args as Readonly<Record<string, unknown>>;
    const text = JSON.stringify(values);
    const misspelt = JSON.parse(
      part === 'tool' || part === 'action' ? text : text.replace(name, wrong),
    ) as object;
    const answer = await call(part === 'tool' ? wrong : tool, {
      action: part === 'action' ? wrong : action,
      ...misspelt,
    });
    expect(answer.isError, `${part} ${name} as ${wrong}: ${answer.text}`).toBe(true);
    expect(answer.text, `${part} ${name} as ${wrong}`).toContain(name);
  }
  expect(sandbox.worlds.default.state).toBe(before);
});

test('K2, K3 what may not call the control API may not reach the tools, by any method', async () => {
  const open = await createSandbox();
  for (const [headers, message] of [
    [{ host: 'evil.test' }, 'SANDBOX_HOST'],
    [{ origin: 'http://evil.test' }, 'SANDBOX_ORIGIN'],
    [{ origin: 'null' }, 'SANDBOX_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site' }, 'SANDBOX_ORIGIN'],
    [{ 'x-forwarded-for': '127.0.0.1' }, 'SANDBOX_PEER'],
  ] as const) {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const) {
      const response = await open.call(method, '/__sandbox/mcp', { headers });
      expect(response, `${method} ${message}`).toMatchObject({ status: 403, body: { message } });
    }
  }
  const closed = await createSandbox({ token: TOKEN });
  const address = await closed.app.listen({ host: '127.0.0.1', port: 0 });
  await expect(connectAgent(address)).rejects.toThrow('SANDBOX_TOKEN');
  const { call } = await connectAgent(address, { 'x-sandbox-token': TOKEN });
  expect(await call('world', { action: 'list' })).toMatchObject({
    isError: false,
    text: expect.stringContaining('"id":"default"'),
  });
});

test('a message that is none is refused, and the stream that other servers have is not offered', async () => {
  const { call } = await createSandbox();
  const headers = { accept: 'application/json, text/event-stream' };
  for (const body of ['{', '7', '{"jsonrpc":"2.0"}', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`]) {
    const { status } = await call('POST', '/__sandbox/mcp', { body, headers });
    expect([400, 413], body.slice(0, 20)).toContain(status);
  }
  expect(await call('GET', '/__sandbox/mcp', { headers })).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
  });
});
