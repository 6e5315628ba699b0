import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { type Config, OptionError } from './config.ts';

/** Time in which open calls can finish after a stop signal. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

interface ListenOptions {
  /** Begins the end after the first stop signal, before connections are refused. A second signal ends the process at once. */
  readonly leave?: (() => Promise<unknown>) | undefined;
  /** Checks what the server needs, once others can reach it. */
  readonly check?: () => Promise<void>;
  /** Prints the greeting. */
  readonly print?: (text: string) => void;
}

/**
 * Listens at the address of the configuration, prints what `greet` says once the server is ready, and returns the address. Ends
 * the server after a stop signal. Throws an `OptionError` if another address would do.
 */
export async function listen(
  app: FastifyInstance,
  config: Config,
  { check, leave, print = console.log }: ListenOptions,
  greet: (url: string) => readonly string[],
): Promise<string> {
  const { host, isJson, log } = config;
  try {
    await app.listen({ host, port: config.port });
  } catch (error) {
    throw toListenError(error, config);
  }
  stopOnSignal(async () => {
    await leave?.();
    await closeInTime(app);
  });
  await check?.();
  const { port } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  const url = `http://${name === '0.0.0.0' || name === '[::]' ? 'localhost' : name}:${port}`;
  const readyMs = Math.round(performance.now());
  const token = config.isTokenNew ? { token: config.token } : {};
  print(
    isJson || log === 'json'
      ? JSON.stringify({ url, pid: process.pid, readyMs, ...token })
      : greet(url).join('\n'),
  );
  return url;
}

/** Closes the server, or ends the process if calls are still open after a while. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
  await app.close();
}

function stopOnSignal(close: () => Promise<unknown>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit(0));
    });
  }
}

/** Errors of the system for an address that is none of this machine, or a name that has none. */
const WRONG_HOST: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Returns the error of a server that cannot listen as one that says which option to change, if it is known. */
function toListenError(error: unknown, { host, port: configured }: Config): unknown {
  // The port may be that of the probes.
  const { code = '', port = configured } = error as { readonly code?: string; readonly port?: number };
  if (WRONG_HOST.has(code)) {
    return new OptionError(`--host must be an address of this machine such as 127.0.0.1, not "${host}".`);
  }
  if (code === 'EADDRINUSE') {
    return new OptionError(`Port ${port} is taken. Choose another, or --port 0 for any free one.`, 1);
  }
  if (code === 'EACCES') {
    return new OptionError(`Port ${port} requires root privileges. Choose a port above 1023.`, 1);
  }
  return error;
}
