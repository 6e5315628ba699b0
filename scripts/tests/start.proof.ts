import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { beforeAll, expect, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { readRelease } from '@wallet/mock-server/built-files.ts';

import { ensureBuilt } from '../build/builds.ts';
import { fromRoot } from '../lib/repository.ts';
import { startProgram } from './start-program.test-utils.ts';

const RUN = fromRoot('scripts/run.mjs');
const BUILD_MS = 120_000;
/** Ends a start that goes on for ever. */
const RUN_MS = 60_000;

/** Runs `npm start` with the given arguments to its end. */
function runStart(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, 'start', ...args], {
    encoding: 'utf8',
    timeout: RUN_MS,
  });
  return { status, stdout, lines: stderr.trimEnd().split('\n') };
}

beforeAll(() => ensureBuilt(), BUILD_MS);

test.each([
  [['--prot', '4000'], '--prot'],
  [['--port', 'abc'], 'abc'],
  [['--port', '70000'], '70000'],
  [['extra'], 'extra'],
])('%j is refused with one line that contains it', (args, word) => {
  const { status, stdout, lines } = runStart(...args);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(word);
});

test.each([
  [['--scenario', 'no-such-scenario'], 'scenario'],
  [['--origin', 'not an origin'], 'origin'],
  [['--port', ''], '--port must be a whole number from 0 to 65535, not "".'],
  [['--port', '-1'], '--port must be a whole number from 0 to 65535, not "-1".'],
  [['--keep', RUN], '--keep must be a folder'],
  [['--keep', `${RUN}/worlds`], '--keep must be a folder'],
  // Node's own way to create folders tries it for ever.
  [['--keep', '/proc/worlds'], '--keep must be a folder'],
])('%j is refused by the sandbox with one line', (args, word) => {
  const { status, lines } = runStart(...args);
  expect(status).toBe(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(word);
});

test('a port in use is reported in one line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const { status, lines } = runStart('--port', String(port));
  blocker.close();
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Port ${port} is taken`);
});

test('with BACKEND_URL the app alone is served: no login is printed, and nothing of the sandbox is there', async () => {
  const variables = { BACKEND_URL: 'https://api.example', VARIANT: 'lao-iframe', GAME_HOST: 'g.example' };
  const { child, read } = startProgram(['--port', '0'], { ...process.env, ...variables });
  const printed = await read('Chat ');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
  expect(printed).toContain('Backend   https://api.example');
  expect(printed).not.toMatch(/Login|Sandbox|\d{10}/);

  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  const block = /id="config">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({
    ...DEFAULT_CONFIG,
    api: 'https://api.example',
    chat: 'https://api.example',
    variant: 'lao-iframe',
    gameHost: 'g.example',
    release: readRelease(fromRoot('dist/web')),
  });
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await fetch(`${url}/api/login`, login)).status).toBe(404);
  expect((await fetch(`${url}/__sandbox/ready`)).status).toBe(404);
  expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(404);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test.each([
  ['VARIANT', 'thai'],
  ['BACKEND_URL', 'api.example'],
  ['IDEMPOTENCY', 'yes'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'start'], {
    encoding: 'utf8',
    env: { ...process.env, [name]: value },
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(new RegExp(`^${name} must be .*\\.\\n$`))]);
});

test('tools for an address without http are refused, and not those of a sandbox that cannot be reached', () => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'start', 'mcp', '--url', 'localhost:4000'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^--url must be the address of a sandbox/)]);
});

/** Parameters by which an agent of an earlier revision begins. */
const AGENT = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'agent', version: '1' },
};

test('an agent that starts the tools gets an answer on standard output, and nothing else', async () => {
  const { child, read } = startProgram(['mcp', '--port', '0']);
  const [revision, protocol] = ['2026-07-28', 'io.modelcontextprotocol'];
  const _meta = { [`${protocol}/protocolVersion`]: revision, [`${protocol}/clientCapabilities`]: {} };
  const message = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta } };
  child.stdin.end(`${JSON.stringify(message)}\n`);
  expect(JSON.parse(await read('\n'))).toMatchObject({ id: 1, result: { supportedVersions: [revision] } });
  await once(child, 'exit');
  expect((await read('\n')).trimEnd().split('\n')).toHaveLength(1);
});

test('the tools of a sandbox that other machines can reach have its new token', async () => {
  const { SANDBOX_TOKEN: _token, ...env } = process.env;
  const { child, read } = startProgram(['mcp', '--host', '0.0.0.0', '--port', '0'], env);
  for (const message of [
    { id: 1, method: 'initialize', params: AGENT },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'world', arguments: { action: 'list' } } },
  ]) {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
  const printed = await read('"id":2');
  child.stdin.end();
  expect(printed).toContain('default');
  expect(printed).not.toContain('isError');
  await once(child, 'exit');
});

test('a sandbox goes on when whoever read its first lines has gone', async () => {
  const { child, read } = startProgram(['--port', '0']);
  const url = /http:\S+(?=\/api)/.exec(await read('Login'))?.[0] ?? '';
  child.stdout.destroy();
  child.stderr.destroy();
  for (let call = 0; call < 5; call++) expect((await fetch(`${url}/api/lookup/info`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});
