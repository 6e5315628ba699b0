import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { onTestFinished } from 'vitest';

import { findFreePort } from '../../lib/free-port.ts';
import { createFolder, startNginx } from './nginx.test-utils.ts';
import { request } from './request.test-utils.ts';

const MAIN = resolve(import.meta.dirname, '../../../dist/server/main.mjs');
const JSON_TYPE = { 'content-type': 'application/json' };
const SANDBOX_TOKEN = 'a-token-of-the-cluster-that-is-long-enough';
/** Header that control calls need: nginx calls the nodes for others. */
export const TOKEN_HEADER = { 'x-sandbox-token': SANDBOX_TOKEN };

/** A process of a cluster. */
export type ClusterNode = Awaited<ReturnType<typeof startNode>>;

/** A world of a cluster, as the call that creates it describes it. */
export interface ClusterWorld {
  readonly id: string;
  readonly cookie: string;
  readonly members: readonly { readonly token: string; readonly phone: string }[];
}

/** Starts a node. It is stopped after the test. */
export async function startNode(
  name: string,
  port: number,
  peers: string,
  environment: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
) {
  const child = spawn(process.execPath, [MAIN, '--port', String(port), '--json', ...options], {
    env: { PATH: process.env['PATH'] ?? '', NODE_NAME: name, PEERS: peers, SANDBOX_TOKEN, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`${name} ended with ${String(code)}`);
    }),
  ]);
  return { name, url: `http://127.0.0.1:${port}`, child, ended };
}

/** Finds ports for nodes. Returns the ports and the value of PEERS. */
async function reserveNodes(names: readonly string[]) {
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await findFreePort());
  const toPeers = (chosen: readonly string[]) =>
    chosen.map((name) => `${name}=http://127.0.0.1:${ports.get(name)}`).join(',');
  return { portOf: (name: string) => ports.get(name) ?? 0, toPeers };
}

/** Starts nodes and the nginx in front of them. `spare` has the names of nodes that may be added later. */
export async function startCluster(
  names: readonly string[],
  {
    spare = [],
    environment = {},
    options = [],
  }: {
    readonly spare?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly options?: readonly string[];
  } = {},
) {
  const { portOf, toPeers } = await reserveNodes([...names, ...spare]);
  const start = (name: string, peers: readonly string[]) =>
    startNode(name, portOf(name), toPeers(peers), environment, options);
  const nodes = new Map<string, ClusterNode>();
  for (const node of await Promise.all(names.map((name) => start(name, names)))) nodes.set(node.name, node);
  const nginx = await startNginx({ PEERS: toPeers(names) }, createFolder(), 'configure-cluster.sh');

  const control = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const answer = await request(nginx.url, `/__sandbox${path}`, {
      method,
      headers: body === undefined ? TOKEN_HEADER : { ...TOKEN_HEADER, ...JSON_TYPE },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(answer.content.toString() || 'null') as unknown };
  };
  return {
    nginx,
    nodes,
    control,
    getNode: (name: string): ClusterNode => {
      const node = nodes.get(name);
      if (!node) throw new Error(`there is no node ${name}`);
      return node;
    },
    createWorld: async (body: object = {}): Promise<ClusterWorld> => {
      const { status, body: created } = await control('/worlds', body);
      if (status !== 201) throw new Error(`no world: ${status} ${JSON.stringify(created)}`);
      return created as ClusterWorld;
    },
    /** Starts a node again that has ended. */
    restart: async (name: string) => {
      const node = await start(name, names);
      nodes.set(name, node);
      return node;
    },
    /** Starts a node and lets nginx know it beside the others. Resolves when every call can reach it. */
    addNode: async (name: string, peers: readonly string[]) => {
      const node = await start(name, peers);
      nodes.set(name, node);
      await nginx.reload({ PEERS: toPeers(peers) });
      return node;
    },
  };
}

/** Returns the name of the node in which a world lives. */
export const nodeOf = ({ id }: Pick<ClusterWorld, 'id'>): string => id.split('-')[0] ?? '';
