/*
 * `npm run dev [-- OPTIONS OF npm start]`: serves the app by Vite with hot reload and the sandbox on one address. A change of
 * the sandbox's sources restarts it, and its worlds go on. With `BACKEND_URL` or `--proxy` a real backend answers.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { createServer, type ProxyOptions } from 'vite';

import { readConfig } from '@wallet/mock-server/config.ts';
import { OptionError } from '@wallet/mock-server/start-options.ts';
import type { members as memberCalls } from '@wallet/shared/control/members.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { createForwarding, waitForListener } from './dev/forwarding.ts';
import { findFreePort } from './lib/free-port.ts';
import { fromRoot, ROOT, runScript, UserError } from './lib/repository.ts';

/** Line that the sandbox prints when it listens. */
const READY_LINE = /^\{"url":/;

/** Reads the options of the sandbox, to which it forwards to the backend of the environment. */
function readOptions(args: readonly string[]) {
  const { BACKEND_URL: backend = '', ...env } = process.env;
  const all = [...args, ...(backend === '' ? [] : ['--proxy', backend])];
  try {
    return { args: all, env, config: readConfig(all, env) };
  } catch (error) {
    throw error instanceof OptionError ? new UserError(error.message, error.exitCode) : error;
  }
}

/** Creates the folder of the worlds of this run, which is removed at its end. */
function createWorldsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the sandbox as a process of its own, which `tsx watch` starts again after a change of its sources. */
function startSandbox(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const main = fromRoot('sandbox/src/main.ts');
  const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', main, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let starts = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!READY_LINE.test(line)) console.log(line);
    else if (starts++ > 0) {
      console.log(
        'Sandbox restarted. Its worlds go on; new ones have the changed fixtures, and journals begin anew.',
      );
    }
  });
  // It watches until it is ended, with a mistake in the sources as well.
  child.once('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
}

/** Starts Vite's server in front of the sandbox, and returns its port. */
async function startVite(host: string, port: number, proxy: Record<string, ProxyOptions>): Promise<number> {
  const vite = await createServer({
    configFile: fromRoot('web/vite.config.ts'),
    clearScreen: false,
    cacheDir: fromRoot('.cache/vite'),
    server: {
      host,
      port,
      strictPort: true,
      // The sandbox allows the origins of --origin, and no others.
      cors: false,
      allowedHosts: (process.env['SANDBOX_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean),
      watch: { ignored: [fromRoot('dist/**'), fromRoot('.cache/**')] },
      proxy,
    },
  });
  try {
    await vite.listen();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('already in use')) throw error;
    throw new UserError(`Port ${port} is taken. Choose another: npm run dev -- --port ${port + 1}`);
  }
  const address = vite.httpServer?.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Reads the login of the first member. */
async function describeLogin(url: string): Promise<string> {
  const headers = { 'x-sandbox-token': process.env['SANDBOX_TOKEN'] ?? '' };
  const response = await fetch(`${url}/__sandbox/worlds/default/members`, { headers });
  const { members } = (await response.json()) as ControlResponse<typeof memberCalls.list>;
  return `Login     ${members[0] ? `${members[0].phone} / ${members[0].password}` : 'none'}`;
}

await runScript(async () => {
  const { args, env, config } = readOptions(process.argv.slice(2));
  const sandboxPort = await findFreePort();
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host === '::' ? '::1' : config.host;
  const port = await startVite(config.host, config.port, createForwarding(host, sandboxPort));
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isStored = config.store === 'memory' && config.proxy === undefined;
  // The last of several ports counts.
  startSandbox([...args, '--port', String(sandboxPort), '--json'], {
    ...env,
    PAGE_SOURCE: `${address}/index.html`,
    ...(isStored && { STORE: `file:${createWorldsFolder()}` }),
  });
  await waitForListener(host, sandboxPort);
  console.log(`Wallet    http://localhost:${port}/ (hot reload)`);
  console.log(`Sandbox   http://localhost:${port}/__sandbox/ (restarted on change)`);
  console.log(
    config.proxy === undefined ? await describeLogin(address) : `Backend   ${config.proxy.api} (forwarded)`,
  );
});
