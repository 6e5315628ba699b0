import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

import { SANDBOX_URL } from '@wallet/fixtures/recipes/to-curl.ts';

import type { Sandbox } from './sandbox.ts';

const run = promisify(execFile);
const CURL_SUBSTITUTE = join(import.meta.dirname, 'curl-by-fetch.mjs');

const hasCurl = (): boolean => spawnSync('curl', ['--version']).status === 0;

/**
 * Starts a sandbox on a free port and returns a function that runs shell commands of the documentation against it, in a
 * temporary folder. The function returns the standard output.
 */
export async function openShell({
  app,
}: Pick<Sandbox, 'app'>): Promise<(commands: string) => Promise<string>> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'wallet-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (!hasCurl()) {
    const script = join(folder, 'curl');
    writeFileSync(script, `#!/bin/sh\nexec "${process.execPath}" "${CURL_SUBSTITUTE}" "$@"\n`);
    chmodSync(script, 0o755);
  }
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, no_proxy: '127.0.0.1' };
  return async (commands) => {
    const localCommands = commands.replaceAll(SANDBOX_URL, address);
    const { stdout } = await run('sh', ['-c', localCommands], { cwd: folder, env });
    return stdout;
  };
}
