import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { onTestFinished, vi } from 'vitest';

import { findFreePort } from '../../lib/free-port.ts';
import { findNginx } from '../../setup/find-nginx.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_MS = 60_000;
const POLL_MS = 25;

type Environment = Readonly<Record<string, string>>;

/** A running nginx with the configuration of a deployment. */
export interface Nginx {
  readonly port: number;
  /** Address by http; a test of TLS replaces the scheme. */
  readonly url: string;
  readonly readAccessLog: () => string;
  /** Output of nginx, its error log included. */
  readonly readErrors: () => string;
  /**
   * Configures a deployment with other variables and lets the running nginx read it. Resolves when the workers of
   * the former configuration accept no more connections; they finish what is under way.
   */
  readonly reload: (environment: Environment) => Promise<void>;
}

/** Creates a folder that is removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Script that writes the configuration: that of the app, or of a cluster of sandboxes. */
type Script = 'configure.sh' | 'configure-cluster.sh';

/** Runs the script of a deployment as the container does. */
const runConfigure = (script: Script, folder: string, environment: Environment) =>
  spawnSync('sh', [join(ROOT, 'deploy', script)], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      WEB_ROOT: join(ROOT, 'dist/web'),
      RUN_DIR: folder,
      ACCESS_LOG: join(folder, 'access.log'),
      NGINX_USER: 'root',
      ...environment,
    },
  });

const canConnect = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Configures and starts nginx on the loopback interface. It is stopped after the test. */
export async function startNginx(
  environment: Environment,
  folder = createFolder(),
  script: Script = 'configure.sh',
): Promise<Nginx> {
  const port = await findFreePort();
  const configure = (variables: Environment) => {
    const { status, stderr } = runConfigure(script, folder, { LISTEN: `127.0.0.1:${port}`, ...variables });
    if (status !== 0 || stderr !== '') throw new Error(stderr);
  };
  configure(environment);
  const program = findNginx() ?? 'nginx';
  const notices = join(folder, 'notices.log');
  const directives = `daemon off; error_log ${notices} notice;`;
  const child = spawn(program, ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', directives], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const countNotices = (notice: string) => readFileSync(notices, 'utf8').split(notice).length - 1;
  onTestFinished(() => stop(child));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) return;
      if (!(await canConnect(port))) throw new Error('nginx does not listen');
    },
    { timeout: START_MS, interval: POLL_MS },
  );
  if (child.exitCode !== null) {
    // Another process took the port meanwhile.
    if (errors.includes('Address already in use')) return startNginx(environment, folder, script);
    throw new Error(errors);
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    readAccessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    readErrors: () => errors,
    reload: async (variables) => {
      configure(variables);
      const started = countNotices('start worker process ');
      child.kill('SIGHUP');
      await vi.waitFor(
        () => {
          if (countNotices('gracefully shutting down') < started)
            throw new Error('a former worker accepts calls');
        },
        { timeout: START_MS, interval: POLL_MS },
      );
    },
  };
}
