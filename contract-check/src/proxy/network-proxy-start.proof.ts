import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, onTestFinished, test } from 'vitest';

import { fromRoot } from '../../../scripts/lib/repository.ts';
import { startNetworkProxy } from './network-proxy.test-utils.ts';

const API = 'http://api.corp.example';

const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    const exited = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await exited;
  }
});

/** Starts a command in a network whose proxy alone knows the backend, and returns what it prints up to a text. */
async function startBehindProxy(script: string, args: readonly string[], environment: object, text: string) {
  const backend = createServer((_request, response) => response.end('{"message":"NO_DATA"}')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void backend.close());
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const network = await startNetworkProxy({ names: { 'api.corp.example': port } });
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), script, '--port', '0', ...args], {
    env: { ...process.env, http_proxy: network.address, no_proxy: '', ...environment },
  });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, 'exit').then(() => true);
  while (!printed.includes(text)) {
    if (await Promise.race([once(child.stdout, 'data').then(() => false), exited])) throw new Error(printed);
  }
  const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/
    .exec(printed)?.[0]
    .replace('localhost', '127.0.0.1');
  return { address, network, printed };
}

test.each([
  ['npm start -- --proxy', 'start', ['--proxy', API], {}, 'Sandbox '],
  ['npm run dev with BACKEND_URL', 'dev', [], { BACKEND_URL: API }, 'Backend '],
])(
  '%s reaches a backend through the proxy of the network',
  async (_name, script, args, environment, text) => {
    const { address, network, printed } = await startBehindProxy(script, args, environment, text);
    expect(printed).not.toContain('does not exist');
    const response = await fetch(`${address}/api/lookup/banks`);
    expect([response.status, await response.text()]).toEqual([200, '{"message":"NO_DATA"}']);
    expect(network.seen).toContain(`GET ${API}/api/lookup/banks`);
  },
);
