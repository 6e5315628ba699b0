import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { findFreePort } from '../lib/free-port.ts';
import { ROOT } from '../lib/repository.ts';

export interface Server {
  readonly url: string;
  /** Time from the start of the process to the end of its first response, ms. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Arguments of Node for a server, and a path that it answers once it is ready. */
export interface Program {
  readonly args: string;
  readonly path: string;
}

export const SANDBOX: Program = {
  args: 'dist/server/main.mjs --port PORT --quiet',
  path: '/__sandbox/ready',
};

/** Starts a server of a checkout on a free port and waits until it answers. */
export async function startServer({ args, path }: Program, folder = ROOT): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn(process.execPath, args.replace('PORT', String(port)).split(' '), {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const isUp = () =>
    fetch(url + path).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`node ${args} has ended`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    url,
    startMs: performance.now() - start,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Sends a control call of the sandbox and returns its response. */
export async function control<Result>(
  url: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Result> {
  const response = await fetch(`${url}/__sandbox/worlds${path}`, {
    method,
    ...(body && { headers: JSON_HEADERS, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

export interface NewWorld {
  readonly id: string;
  readonly members: readonly [{ readonly id: string; readonly token: string }];
}

/** Creates a world with at least one member. */
export const createWorld = (url: string, scenario = 'default') =>
  control<NewWorld>(url, 'POST', '', { scenario });

/** Headers of a call by the first member of a world. */
export const toHeaders = ({ id, members: [{ token }] }: NewWorld): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  'x-sandbox-world': id,
  'x-client': 'wallet',
});

export const JSON_HEADERS = { 'content-type': 'application/json' };

/** Call to repeat; the bodies are sent in turn. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies?: readonly object[];
}

/** Young generation in which nothing is collected while allocation is measured, MiB. */
const YOUNG_MIB = 1_024;
const WARM_UP_CALLS = 3_000;
const MEASURED_CALLS = 500;

/** The sandbox with memory in which bytes can be counted that it allocates. */
export const UNCOLLECTED_SANDBOX: Program = {
  ...SANDBOX,
  args: `--min-semi-space-size=${YOUNG_MIB} --max-semi-space-size=${YOUNG_MIB} ${SANDBOX.args}`,
};

/** Returns the KiB of the heap that a call allocates, once the server is warm. Throws if a call is refused, or memory was collected. */
export async function measureAllocation({ url }: Server, call: Call): Promise<number> {
  await sendCalls(url, call, WARM_UP_CALLS);
  const before = await readHeap(url);
  await sendCalls(url, call, MEASURED_CALLS);
  const after = await readHeap(url);
  if (after.collections > before.collections) throw new Error('memory was collected during the measurement');
  return (after.bytes - before.bytes) / MEASURED_CALLS / 1_024;
}

async function sendCalls(url: string, { bodies, ...request }: Call, amount: number): Promise<void> {
  const requests = bodies?.map((body) => ({ ...request, body: JSON.stringify(body) })) ?? [request];
  const { non2xx, errors } = await autocannon({ url, connections: 1, amount, requests });
  if (non2xx + errors > 0)
    throw new Error(`${request.method} ${request.path}: ${non2xx + errors} calls failed`);
}

/** Reads the heap of a sandbox from its measurements. */
async function readHeap(url: string) {
  const lines = (await (await fetch(`${url}/__sandbox/metrics`)).text()).split('\n');
  const sum = (name: string) =>
    lines
      .filter((line) => line.startsWith(name))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  return { bytes: sum('nodejs_heap_size_used_bytes '), collections: sum('nodejs_gc_duration_seconds_count') };
}
