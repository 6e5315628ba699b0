import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import autocannon from 'autocannon';

import { findFreePort } from '../lib/free-port.ts';
import { quantile } from './figures.ts';

export interface Server {
  readonly url: string;
  readonly pid: number;
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

/** Starts a server on a free port and waits until it answers. */
export async function startServer({ args, path }: Program): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn(process.execPath, args.replace('PORT', String(port)).split(' '), {
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
    pid: child.pid ?? 0,
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

/** Processor time of the server for a call, and latency. */
interface Load {
  readonly cpuUs: number;
  readonly p50Ms: number;
}

/** Sends a call as fast as possible by ten connections, after a warm-up of half the time. Throws if one is refused. */
export async function measureLoad(server: Server, call: Call, seconds: number): Promise<Load> {
  await sendCalls(server, call, Math.ceil(seconds / 2));
  return sendCalls(server, call, seconds);
}

async function sendCalls({ url, pid }: Server, call: Call, seconds: number): Promise<Load> {
  const { bodies, ...request } = call;
  const requests = bodies?.map((body) => ({ ...request, body: JSON.stringify(body) })) ?? [request];
  const times: number[] = [];
  const cpuBefore = readCpuSeconds(pid);
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections: 10, duration: seconds, requests };
    autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result))).on(
      'response',
      (_client, _status, _bytes, ms) => times.push(ms),
    );
  });
  if (times.length === 0 || non2xx + errors > 0) {
    throw new Error(`${call.method} ${call.path}: ${non2xx + errors} of ${times.length} calls failed`);
  }
  return {
    cpuUs: ((readCpuSeconds(pid) - cpuBefore) / times.length) * 1e6,
    p50Ms: quantile(times, 0.5),
  };
}

const TICKS_PER_SECOND = 100;

/** Reads the processor time of a process in seconds, in steps of 10 ms. Linux only. */
function readCpuSeconds(pid: number): number {
  // The name of the program, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
