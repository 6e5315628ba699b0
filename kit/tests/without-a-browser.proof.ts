import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createContext, runInContext } from 'node:vm';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '../../scripts/lib/free-port.ts';
import { fromRoot } from '../../scripts/lib/repository.ts';
import { readNpm } from '../../scripts/lib/run-program.ts';
import {
  CLEAN_ENV,
  createSeparateSuite,
  getCodeBlock,
  packBoth,
  startSeparateSandbox,
} from './separate-suite.ts';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;

let suite: Awaited<ReturnType<typeof createSeparateSuite>>;

beforeAll(async () => {
  suite = await createSeparateSuite(await packBoth());
}, SET_UP_MS);

afterAll(() => rmSync(suite.path('.'), { recursive: true }), SET_UP_MS);

const GUIDE = readFileSync(fromRoot('docs/guides/without-a-browser.md'), 'utf8');

/** Starts a sandbox, and runs a program of the suite against it. */
async function runWithSandbox(program: string, args: readonly string[], folder = '.') {
  const { url, stop } = await startSeparateSandbox();
  onTestFinished(stop);
  const env = { ...CLEAN_ENV, SANDBOX_URL: url, PORT: new URL(url).port };
  const cwd = suite.path(folder);
  const PATH = `${cwd}/node_modules/.bin:${process.env['PATH']}`;
  const child = spawn(program, args, { cwd, env: { ...env, PATH } });
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

/** Programs that load tests in ways of their own. They are no dependencies of the repository. */
const RUNNERS = [
  'jest@30.5.2',
  'jest-environment-jsdom@30.5.2',
  'ts-jest@29.4.12',
  'mocha@11.8.0',
  'tsx@4.23.15',
  'typescript@5.9.3',
];
const MOVE = `const world = await World.create(process.env.SANDBOX_URL, { members: [{ wallet: 500 }] });
  await world.request('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
  const left = await world.ledger.balance('member:1:main');
  await world.destroy();
  if (left !== 400) throw new Error(String(left));`;
const IMPORT = `import { World } from 'wallet-sandbox/client';`;
const REQUIRE = `const { World } = require('wallet-sandbox/client');`;
const inTest = (name: string) => `${name}('moves money', async () => {\n  ${MOVE}\n});\n`;
const DECLARED = 'declare const test: (title: string, body: () => Promise<void>) => void;';

test(
  'who imports the client in Jest, ts-jest, Mocha, tsx or plain require moves money (jestjs/jest#13826)',
  { timeout: RUN_MS },
  async () => {
    mkdirSync(suite.path('runners'));
    suite.write('runners/package.json', '{"private":true}');
    await readNpm(
      ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...RUNNERS],
      suite.path('runners'),
    );
    suite.write('runners/plain.cjs', `${REQUIRE}\n(async () => {\n  ${MOVE}\n})();\n`);
    suite.write('runners/plain.mjs', `${IMPORT}\n${MOVE}\n`);
    suite.write('runners/plain.ts', `${IMPORT}\nvoid (async () => {\n  ${MOVE}\n})();\n`);
    suite.write('runners/js.test.js', `${REQUIRE}\n${inTest('test')}`);
    suite.write('runners/ts.test.ts', `${IMPORT}\n${DECLARED}\n${inTest('test')}`);
    suite.write('runners/mocha.spec.cjs', `${REQUIRE}\n${inTest('it')}`);
    suite.write('runners/mocha.spec.mjs', `${IMPORT}\n${inTest('it')}`);
    suite.write('runners/ts-jest.json', '{"preset":"ts-jest"}');
    const runs: readonly (readonly [program: string, ...args: string[]])[] = [
      ['node', 'plain.cjs'],
      ['node', 'plain.mjs'],
      ['tsx', 'plain.ts'],
      ['mocha', '--timeout=0', 'mocha.spec.cjs', 'mocha.spec.mjs'],
      ['jest', '--testTimeout=60000', 'js.test.js'],
      ['jest', '--config=ts-jest.json', '--testTimeout=60000', 'ts.test.ts'],
    ];
    for (const [program, ...args] of runs) {
      const { code, printed } = await runWithSandbox(program, args, 'runners');
      expect(code, `${program} ${args.join(' ')}: ${printed}`).toBe(0);
    }
    const { code, printed } = await runWithSandbox('jest', ['--env=jsdom', 'js.test.js'], 'runners');
    expect([code, printed]).toEqual([1, expect.stringContaining('“@jest-environment node”')]);

    // Each way in which TypeScript finds the types of a package, the oldest of which reads no `exports`.
    suite.write(
      'runners/types.ts',
      `${IMPORT}\nexport const act = (world: World) => world.clock.next('qr-expiry');\n`,
    );
    for (const [resolution, module] of [
      ['node10', 'commonjs'],
      ['node16', 'node16'],
      ['nodenext', 'nodenext'],
      ['bundler', 'esnext'],
    ] as const) {
      const options = [
        '--strict',
        '--noEmit',
        '--skipLibCheck',
        '--target',
        'es2022',
        '--module',
        module,
        '--moduleResolution',
        resolution,
      ];
      const { code: exitCode, printed: errors } = await runWithSandbox(
        'tsc',
        [...options, 'types.ts'],
        'runners',
      );
      expect([exitCode, errors], resolution).toEqual([0, '']);
    }
  },
);

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
