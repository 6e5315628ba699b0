import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { connectChat } from './chat-client.test-utils.ts';
import { startCluster } from './cluster.test-utils.ts';
import {
  callAll,
  CALLERS,
  createWorlds,
  expectLedgers,
  expectNoFailure,
} from './cluster-traffic.test-utils.ts';
import { createFolder } from './nginx.test-utils.ts';

const NAMES = ['n1', 'n2', 'n3'];
const WORLDS = 30;
const TIMEOUT = { timeout: 600_000 };

beforeAll(() => ensureBuilt(), 120_000);

/** Starts nodes that keep their worlds in one folder, with worlds on each of them. */
async function start() {
  const cluster = await startCluster(NAMES, { options: ['--keep', createFolder()] });
  const worlds = await createWorlds(cluster, WORLDS);
  await callAll(cluster, worlds);
  /** Returns the names of the nodes that serve the worlds of a node. */
  const findServing = async (name: string) => {
    const { body } = await cluster.control('/worlds');
    const { worlds: listed } = body as { worlds: { id: string; node: string }[] };
    return [...new Set(listed.filter(({ id }) => id.startsWith(`${name}-`)).map(({ node }) => node))];
  };
  return { ...cluster, cluster, worlds, findServing };
}

test(
  'kept worlds of a killed node come back on the next one, and return when the node starts again',
  TIMEOUT,
  async () => {
    const { cluster, worlds, getNode, restart, control, findServing, nginx } = await start();
    const killed = getNode('n2');
    killed.child.kill('SIGKILL');
    await killed.ended;
    await callAll(cluster, worlds);
    expectNoFailure(worlds);
    await expectLedgers(cluster, worlds);
    expect(await findServing('n2')).toEqual(['n3']);
    // The place of a killed node is taken, but no new world has its name.
    expect((await control('/worlds', { id: 'n2-new' })).status).toBe(503);

    await restart('n2');
    expect(await findServing('n2')).toEqual(['n2']);
    await callAll(cluster, worlds);
    expectNoFailure(worlds);
    await expectLedgers(cluster, worlds);

    const home = getNode('n1');
    home.child.kill('SIGKILL');
    await home.ended;
    const headers = { 'x-sandbox-world': 'default' };
    const client = await connectChat(nginx.url, { headers, query: '&guestId=g1', auth: { guestId: 'x' } });
    await client.waitFor('4');
    expect((await control('/worlds/default')).body).toMatchObject({ id: 'default', node: 'n2' });
    await restart('n1');
    expect((await control('/worlds/default')).body).toMatchObject({ id: 'default', node: 'n1' });
    expect(await findServing('n1')).toEqual(['n1']);
  },
);

test(
  'a node with kept worlds is stopped under load: a call that is broken was not made, and the next ones are answered',
  TIMEOUT,
  async () => {
    const { cluster, worlds, getNode, findServing } = await start();
    const stopped = getNode('n2');
    await callAll(cluster, [...worlds, ...worlds, ...worlds], () => stopped.child.kill('SIGTERM'));
    expect(await stopped.ended).toEqual([0, null]);
    // The system breaks connections that it has made for a socket that is then closed. Nobody has read their calls.
    const broken = worlds.flatMap(({ failures }) => failures.splice(0));
    expect(broken.filter((failure) => failure !== 'Error: socket hang up')).toEqual([]);
    expect(broken.length).toBeLessThanOrEqual(CALLERS);
    await callAll(cluster, worlds);
    expectNoFailure(worlds);
    await expectLedgers(cluster, worlds);
    expect(await findServing('n2')).toEqual(['n3']);
  },
);
