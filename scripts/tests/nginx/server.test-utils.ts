import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Starts the built server as `npm start` does, and returns its address. It is stopped after the test. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  port = 0,
): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly readOutput: () => string;
}> {
  const child = spawn(
    process.execPath,
    [resolve(ROOT, 'dist/server/main.mjs'), '--port', String(port), '--json'],
    { env: { PATH: process.env['PATH'] ?? '', ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  onTestFinished(stop);
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  // Fastify's own line comes first where the log is on.
  while (!/"url".*\n/.test(printed)) await once(child.stdout, 'data');
  const [greeting = ''] = printed.split('\n').filter((line) => line.includes('"url"'));
  return { url: (JSON.parse(greeting) as { url: string }).url, stop, readOutput: () => printed };
}
