import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '../../scripts/lib/free-port.ts';
import { fromRoot } from '../../scripts/lib/repository.ts';
import { CLEAN_ENV, CONFIG, createSeparateSuite, packAll } from './separate-suite.ts';

const SET_UP_MS = 240_000;
const RUN_MS = 600_000;
/** Largest archive, so that a suite does not fetch what nobody needs. */
const ARCHIVE_MAX_BYTES = 5.25 * 1024 * 1024;
const PROGRAM = 'node_modules/wallet-sandbox/dist/server/main.mjs';

let archive: string;
let suite: Awaited<ReturnType<typeof createSeparateSuite>>;

beforeAll(async () => {
  const [kit, , sandbox] = await packAll();
  archive = sandbox;
  suite = await createSeparateSuite([kit, sandbox]);
}, SET_UP_MS);

afterAll(() => rmSync(suite.path('.'), { recursive: true }));

const runProgram = (...args: string[]) => {
  const run = spawnSync(process.execPath, [suite.path(PROGRAM), ...args], {
    cwd: suite.path('.'),
    encoding: 'utf8',
    env: CLEAN_ENV,
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
};

test('the package is named by its build, has no dependencies, and contains the app, the pictures and the licences', () => {
  expect(statSync(archive).size).toBeLessThan(ARCHIVE_MAX_BYTES);
  const { release } = JSON.parse(suite.read('node_modules/wallet-sandbox/dist/web/version')) as {
    readonly release: string;
  };
  const digest = createHash('sha1').update(readFileSync(archive)).digest('hex').slice(0, 8);
  expect(archive).toContain(`-${release}-${digest}.tgz`);
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
    'docs/configuration.md',
    'docs/guides/without-a-browser.md',
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

test('a sandbox of another build is refused with both releases', { timeout: RUN_MS }, async () => {
  const other = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"ready":true,"version":"1.1.14","release":"c66eb58512"}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const [report] = await suite.run('lost-answer.spec.ts', url);
  expect(report?.status).toBe('failed');
  expect(report?.errors[0]).toMatch(
    /The kit \(release [\w+.-]+\) and the sandbox at http:\S+ \(release c66eb58512\) are of two builds/,
  );
});
