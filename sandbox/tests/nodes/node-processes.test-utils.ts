import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { onTestFinished } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../../../dist/server/main.mjs');
const JSON_TYPE = { 'content-type': 'application/json' };
/** Interval at which a balancer asks whether nodes are ready, in ms. */
const CHECK_MS = 250;
/** Ticks of the processor's clock a second, as `/proc` counts. */
const TICKS = 100;

/** A sandbox in a process of its own. */
export interface NodeProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

/** Starts a sandbox with this store and a clock that is ahead. Resolves when it accepts requests. */
async function startNode(store: string, port = '0', aheadHours = 0): Promise<NodeProcess> {
  const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${aheadHours} * 3_600_000`;
  const args = ['--import', clock, MAIN, '--port', port, '--json', '--store', store];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) {
    if (child.exitCode !== null) throw new Error(`the node ended with code ${child.exitCode}`);
    await once(child.stdout, 'data');
  }
  const { url } = JSON.parse(printed.split('\n')[0] ?? '') as { readonly url: string };
  return { url, child, ended: once(child, 'exit') };
}

/** Seconds of the processor that a process has used. */
export function readCpuSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly hit: boolean;
}

/**
 * Nodes behind a balancer that knows nothing of worlds: a call goes to the next node in turn that is ready, and to the one
 * after that if the connection was refused. A call that was sent is never sent again.
 */
export class Nodes {
  readonly #stores: readonly string[];
  readonly all: NodeProcess[] = [];
  /** Addresses of nodes that were not ready when they were asked. */
  readonly #unready = new Set<string>();
  #next = 0;

  /** @param stores store of all nodes, or that of each where each has a way of its own */
  constructor(...stores: readonly string[]) {
    this.#stores = stores;
  }

  async start(count: number): Promise<void> {
    while (this.all.length < count) this.all.push(await startNode(this.#storeOf(this.all.length)));
    const timer = setInterval(() => void this.#checkAll(), CHECK_MS);
    onTestFinished(() => clearInterval(timer));
  }

  get(index: number): NodeProcess {
    const node = this.all[index];
    if (!node) throw new Error(`there is no node ${index}`);
    return node;
  }

  /** Ends a node, and waits until its process has ended. */
  async end(index: number, signal: NodeJS.Signals): Promise<void> {
    const { child, ended } = this.get(index);
    child.kill(signal);
    await ended;
  }

  /** Starts a node that has ended again, at its address. */
  async restart(index: number, aheadHours?: number): Promise<void> {
    const { port } = new URL(this.get(index).url);
    this.all[index] = await startNode(this.#storeOf(index), port, aheadHours);
    this.#unready.delete(this.get(index).url);
  }

  /** Calls the next node in turn. Throws if the connection broke. */
  async call(path: string, options: CallOptions = {}): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const { url } = this.get(this.#next++ % this.all.length);
      if (this.#unready.has(url) && tries < this.all.length) continue;
      try {
        return await callNode(url, path, options);
      } catch (error) {
        const { code } = (error as { readonly cause?: { readonly code?: string } }).cause ?? {};
        if (code !== 'ECONNREFUSED' || tries > 2 * this.all.length) throw error;
      }
    }
  }

  #storeOf(index: number): string {
    return this.#stores[index % this.#stores.length] ?? '';
  }

  async #checkAll(): Promise<void> {
    for (const { url } of this.all) {
      const { status } = await callNode(url, '/__sandbox/ready').catch(() => ({ status: 0 }));
      if (status === 200) this.#unready.delete(url);
      else this.#unready.add(url);
    }
  }

  /** Creates a world. Returns the headers of its first member. */
  async createWorld(id: string): Promise<Readonly<Record<string, string>>> {
    const { status, body } = await this.call('/__sandbox/worlds', { body: { id } });
    if (status !== 201) throw new Error(`the world was not created: ${status}`);
    const { members } = body as { readonly members: readonly { readonly token: string }[] };
    return { authorization: `Bearer ${members[0]?.token}`, 'x-client': 'wallet' };
  }

  /** Reads the amounts of the transfers in a world, in satang, and whether the rules of money hold. */
  async readTransfers(id: string) {
    const { body } = await this.call(`/__sandbox/worlds/${id}/ledger`);
    const { entries, invariants } = body as {
      readonly entries: readonly { readonly op: string; readonly amount: number }[];
      readonly invariants: { readonly ok: boolean };
    };
    const transfers = entries.filter(({ op }) => op.startsWith('op-'));
    return { amounts: transfers.map(({ amount }) => Math.round(amount * 100)), isRight: invariants.ok };
  }
}

/** Calls one node over a connection of its own. */
export async function callNode(
  url: string,
  path: string,
  { method, headers, body }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { connection: 'close', ...(body === undefined ? {} : JSON_TYPE), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    hit: response.headers.has('idempotency-hit'),
  };
}

/** Moves money to the game and back in turn. The amount identifies the transfer, and is its key. */
export const toTransfer = (satang: number) => {
  const amount = satang / 100;
  return satang % 2 === 0 ? { from: 'WALLET', to: 'PG', amount } : { from: 'PG', to: 'WALLET', amount };
};
