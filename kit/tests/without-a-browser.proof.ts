import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createContext, runInContext } from 'node:vm';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '../../scripts/lib/free-port.ts';
import { fromRoot } from '../../scripts/lib/repository.ts';
import {
  CLEAN_ENV,
  createSeparateSuite,
  getCodeBlock,
  packAll,
  startSeparateSandbox,
} from './separate-suite.ts';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;

let suite: Awaited<ReturnType<typeof createSeparateSuite>>;

beforeAll(async () => {
  suite = await createSeparateSuite(await packAll());
}, SET_UP_MS);

afterAll(() => rmSync(suite.path('.'), { recursive: true }), SET_UP_MS);

const GUIDE = readFileSync(fromRoot('docs/guides/without-a-browser.md'), 'utf8');

test('the client of the guide works in Vitest, and imports nothing', { timeout: RUN_MS }, async () => {
  const code = suite.read('node_modules/wallet-sandbox/dist/client/index.js');
  expect(code).not.toMatch(/^import |\brequire\(/m);
  expect(suite.read('node_modules/wallet-sandbox/dist/client/index.d.ts')).not.toContain('playwright');
  symlinkSync(fromRoot('node_modules/vitest'), suite.path('node_modules/vitest'), 'junction');
  suite.write('transfer.test.ts', getCodeBlock(GUIDE, 'transfer.test.ts'));
  const vitest = suite.path('node_modules/vitest/vitest.mjs');
  const { code: exitCode, printed } = await suite.runWithSandbox(process.execPath, [
    vitest,
    'run',
    'transfer.test.ts',
  ]);
  expect(exitCode, printed).toBe(0);
  expect(printed).toMatch(/Tests .*1 passed/);
});

test('the client has its types, in which names outside the contract are errors', () => {
  suite.write(
    'client-types.ts',
    `import { World } from 'wallet-sandbox/client';
export async function act(world: World) {
  await world.clock.next('qr-expiry');
  // @ts-expect-error not in the contract
  await world.clock.next('christmas');
  // @ts-expect-error not in the contract
  await world.faults.once('*', { error: 'NO_SUCH_KEY' });
}
`,
  );
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'ESNext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ];
  expect(suite.compile('--ignoreConfig', ...options, 'client-types.ts')).toBe('');
});

test('the client needs the language alone, as in k6: no fetch, no Buffer, no address, no encoder', async () => {
  const { url, stop } = await startSeparateSandbox();
  onTestFinished(stop);
  const code = suite.read('node_modules/wallet-sandbox/dist/client/index.js');
  const context = createContext({
    send: (address: string, request: RequestInit) => fetch(address, { ...request }),
  });
  runInContext(code.replace(/^export \{.*\};?$/m, 'globalThis.World = World;'), context);
  const act = `(async () => {
    const world = await World.create({ url: '${url}', token: '', fetch: send });
    await world.clock.next('bonus-day');
    return JSON.stringify([await world.ledger.balance('member:1:main'), await world.delete()]);
  })()`;
  expect(JSON.parse((await runInContext(act, context)) as string)).toMatchObject([
    9000,
    { invariantViolations: [] },
  ]);
});

test('the commands of the guide work in a shell', { timeout: RUN_MS }, async () => {
  const { code, printed } = await suite.runWithSandbox('bash', ['-ec', getCodeBlock(GUIDE, 'commands.sh')]);
  expect(code, printed).toBe(0);
  expect(printed).toContain('"balance": 9500.25');
});

test('the lines in Python work', { timeout: RUN_MS }, async () => {
  const { code, printed } = await suite.runWithSandbox('python3', ['-c', getCodeBlock(GUIDE, 'world.py')]);
  expect([code, printed]).toEqual([0, 'ok\n']);
});

interface AgentAnswer {
  readonly id: number;
  readonly result: {
    readonly content: readonly { readonly text: string }[];
    readonly instructions?: string;
    readonly isError?: boolean;
  };
}

test('an agent starts the tools and the sandbox, and both end with it', { timeout: RUN_MS }, async () => {
  const { mcpServers } = JSON.parse(getCodeBlock(GUIDE, 'mcp.json')) as {
    readonly mcpServers: Readonly<
      Record<string, { readonly command: string; readonly args: readonly string[] }>
    >;
  };
  const { command = '', args = [] } = mcpServers['wallet-sandbox'] ?? {};
  const port = await findFreePort();
  const child = spawn(command, [...args, '--port', String(port)], {
    cwd: suite.path('.'),
    env: CLEAN_ENV,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  const request = async (method: string, params: object) => {
    id += 1;
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const { value } = await lines.next();
    const answer = JSON.parse(value as string) as AgentAnswer;
    expect(answer.id).toBe(id);
    return answer.result;
  };
  const call = async (name: string, fields: object) => {
    const { content, isError } = await request('tools/call', { name, arguments: fields });
    expect(isError, content[0]?.text).toBeUndefined();
    return JSON.parse(content[0]?.text ?? '') as unknown;
  };

  const { instructions } = await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'agent', version: '1' },
  });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const address = `http://127.0.0.1:${port}`;
  expect(instructions).toContain(`at ${address}.`);
  const created = await call('world', { action: 'create', id: 'mine' });
  const { members } = created as { readonly members: readonly { readonly token: string }[] };
  await call('fault', {
    action: 'add',
    world: 'mine',
    match: 'wallet.transfer',
    effect: { network: 'truncate' },
    phase: 'after',
  });
  const transfer = fetch(`${address}/api/wallet/transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${members[0]?.token}`,
      'content-type': 'application/json',
      'x-client': 'wallet',
      'x-sandbox-world': 'mine',
    },
    body: '{"from":"WALLET","to":"PG","amount":100}',
  });
  await expect(transfer.then((response) => response.text())).rejects.toThrow('terminated');
  expect(await call('journal', { action: 'list', world: 'mine' })).toMatchObject({
    entries: [{ operation: 'wallet.transfer' }],
  });
  expect(
    await call('ledger', { action: 'read', world: 'mine', account: 'member:1:main', since: 'start' }),
  ).toMatchObject({ balances: [{ balance: 8900 }], invariants: { ok: true } });

  child.stdin.end();
  await once(child, 'exit');
  await expect(fetch(`${address}/__sandbox/ready`)).rejects.toThrow('fetch failed');
});
