import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { createContext, runInContext } from 'node:vm';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '../../scripts/lib/free-port.ts';
import { fromRoot } from '../../scripts/lib/repository.ts';
import {
  CONFIG,
  createSeparateSuite,
  getCodeBlock,
  packBoth,
  startSeparateSandbox,
} from './separate-suite.ts';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;
/** Largest archive, so that a suite does not fetch what nobody needs. */
const ARCHIVE_MAX_BYTES = 5 * 1024 * 1024;
const PROGRAM = 'node_modules/wallet-sandbox/dist/server/main.mjs';

let archive: string;
let suite: Awaited<ReturnType<typeof createSeparateSuite>>;

beforeAll(async () => {
  const [kit, sandbox] = await packBoth();
  archive = sandbox;
  suite = await createSeparateSuite([kit, sandbox]);
}, SET_UP_MS);

afterAll(() => rmSync(suite.path('.'), { recursive: true }));

/** Environment without the repository's settings of npm. */
const CLEAN_ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

const runProgram = (...args: string[]) => {
  const run = spawnSync(process.execPath, [suite.path(PROGRAM), ...args], {
    cwd: suite.path('.'),
    encoding: 'utf8',
    env: CLEAN_ENV,
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
};

test('the package has no dependencies, and contains the app, the pictures and the licences', () => {
  expect(statSync(archive).size).toBeLessThan(ARCHIVE_MAX_BYTES);
  expect(readdirSync(suite.path('node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@playwright',
    '@wallet',
    'wallet-sandbox',
  ]);
  const manifest = JSON.parse(suite.read('node_modules/wallet-sandbox/package.json')) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).toMatchObject({ private: true, engines: { node: '>=20.19' } });
  for (const file of [
    'dist/web/index.html',
    'dist/console/index.html',
    'dist/server/pill.js',
    'fixtures/media/game-01.svg',
  ]) {
    expect(existsSync(suite.path(`node_modules/wallet-sandbox/${file}`)), file).toBe(true);
  }
  for (const [file, name] of [
    ['dist/server/third-party-licences.txt', 'fastify'],
    ['dist/web/third-party-licences.txt', 'react'],
    ['dist/web/licence-noto-sans-lao.txt', 'SIL OPEN FONT LICENSE'],
  ] as const) {
    expect(suite.read(`node_modules/wallet-sandbox/${file}`), file).toContain(name);
  }
});

test('the program prints its options, and refuses others with the nearest', () => {
  const help = runProgram('--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('Usage: wallet-sandbox [options]');
  expect(runProgram('--prot', '1')).toEqual({
    status: 2,
    stdout: '',
    stderr: "unknown option '--prot' (Did you mean --port?)\n",
  });
});

test('in an empty folder npx starts the sandbox, which serves the app, the console and pictures', async () => {
  const child = spawn('npx --no -- wallet-sandbox --port 0 --json', {
    cwd: suite.path('.'),
    env: CLEAN_ENV,
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url, pid } = JSON.parse(printed) as { url: string; pid: number };
  onTestFinished(async () => {
    // npx itself ends with its child.
    process.kill(pid);
    await once(child, 'exit');
  });
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } });
    return [response.status, await response.text()] as const;
  };
  expect(await read('/user/home')).toEqual([200, expect.stringContaining('<div id="root"')]);
  expect(await read('/__sandbox/')).toEqual([200, expect.stringContaining('<!doctype html>')]);
  expect(await read('/media/fixtures/game-01.svg')).toEqual([
    200,
    readFileSync(fromRoot('fixtures/media/game-01.svg'), 'utf8'),
  ]);
  expect((await read('/api/lookup/info'))[0]).toBe(200);
});

test(
  'a suite runs against the packed sandbox that its configuration starts',
  { timeout: RUN_MS },
  async () => {
    const port = String(await findFreePort());
    expect(CONFIG).toContain('npx wallet-sandbox --port 4000');
    suite.write('playwright.config.ts', CONFIG.replaceAll('4000', port));
    suite.copy('examples/lost-answer.spec.ts', 'lost-answer.spec.ts');
    const reports = await suite.run(
      'lost-answer.spec.ts',
      `http://127.0.0.1:${port}`,
      {},
      {},
      { startsSandbox: true },
    );
    expect(reports).toMatchObject([
      { status: 'passed', errors: [] },
      { status: 'passed', errors: [] },
    ]);
  },
);

test('a sandbox with another control API is refused with both versions', { timeout: RUN_MS }, async () => {
  const other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ready":true,"version":"2.0.3"}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const [report] = await suite.run('lost-answer.spec.ts', url);
  expect(report?.status).toBe('failed');
  expect(report?.errors[0]).toMatch(
    /The kit \(\d+\.\d+\.\d+, API [0-9a-f]{16}\) and the sandbox at http:\S+ \(2\.0\.3, API unknown\) do not fit/,
  );
});

const GUIDE = readFileSync(fromRoot('docs/guides/without-a-browser.md'), 'utf8');

/** Starts a sandbox, and runs a program of the suite against it. */
async function runWithSandbox(program: string, args: readonly string[]) {
  const { url, stop } = await startSeparateSandbox();
  onTestFinished(stop);
  const env = { ...CLEAN_ENV, SANDBOX_URL: url, PORT: new URL(url).port };
  const PATH = `${suite.path('node_modules/.bin')}:${process.env['PATH']}`;
  const child = spawn(program, args, { cwd: suite.path('.'), env: { ...env, PATH } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

test('the client of the guide works in Vitest, and imports nothing', { timeout: RUN_MS }, async () => {
  const code = suite.read('node_modules/wallet-sandbox/dist/client/index.js');
  expect(code).not.toMatch(/^import |\brequire\(/m);
  expect(suite.read('node_modules/wallet-sandbox/dist/client/index.d.ts')).not.toContain('playwright');
  symlinkSync(fromRoot('node_modules/vitest'), suite.path('node_modules/vitest'), 'junction');
  suite.write('transfer.test.ts', getCodeBlock(GUIDE, 'transfer.test.ts'));
  const vitest = suite.path('node_modules/vitest/vitest.mjs');
  const { code: exitCode, printed } = await runWithSandbox(process.execPath, [
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
  const compiler = fromRoot('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, '--ignoreConfig', ...options, 'client-types.ts'],
    {
      cwd: suite.path('.'),
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');
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
    return JSON.stringify([await world.ledger.balance('member:1:main'), await world.destroy()]);
  })()`;
  expect(JSON.parse((await runInContext(act, context)) as string)).toMatchObject([
    9000,
    { invariantFailures: [] },
  ]);
});

test('the commands of the guide work in a shell', { timeout: RUN_MS }, async () => {
  const { code, printed } = await runWithSandbox('bash', ['-ec', getCodeBlock(GUIDE, 'commands.sh')]);
  expect(code, printed).toBe(0);
  expect(printed).toContain('"balance": 9500.25');
});

test('the lines in Python work', { timeout: RUN_MS }, async () => {
  // Not every machine has it, and the repository does not need it.
  if (spawnSync('python3', ['--version']).error) return;
  const { code, printed } = await runWithSandbox('python3', ['-c', getCodeBlock(GUIDE, 'world.py')]);
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
  const created = await call('world', { action: 'new', id: 'mine' });
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
  expect(await call('journal', { action: 'tail', world: 'mine' })).toMatchObject({
    entries: [{ operation: 'wallet.transfer' }],
  });
  expect(
    await call('ledger', { action: 'show', world: 'mine', account: 'member:1:main', since: 'start' }),
  ).toMatchObject({ balances: [{ balance: 8900 }], invariants: { ok: true } });

  child.stdin.end();
  await once(child, 'exit');
  await expect(fetch(`${address}/__sandbox/ready`)).rejects.toThrow('fetch failed');
});
