import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

import { SANDBOX_URL } from '@wallet/fixtures/recipes/to-curl.ts';

import type { Sandbox } from './sandbox.ts';

const run = promisify(execFile);
const STAND_IN = join(import.meta.dirname, 'curl-by-fetch.mjs');

const hasCurl = (): boolean => spawnSync('curl', ['--version']).status === 0;

/** A shell that runs what the docs print against this sandbox, in a folder of its own; gives what it printed. */
export async function openShell({ app }: Pick<Sandbox, 'app'>): Promise<(lines: string) => Promise<string>> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'wallet-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (!hasCurl()) {
    const shim = join(folder, 'curl');
    writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${STAND_IN}" "$@"\n`);
    chmodSync(shim, 0o755);
  }
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, no_proxy: '127.0.0.1' };
  return async (lines) => {
    const here = lines.replaceAll(SANDBOX_URL, `http://127.0.0.1:${port}`);
    const { stdout } = await run('sh', ['-c', here], { cwd: folder, env });
    return stdout;
  };
}
