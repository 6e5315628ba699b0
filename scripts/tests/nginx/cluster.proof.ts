import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { type ChatClient, connectChat } from './chat-client.test-utils.ts';
import { startCluster, TOKEN_HEADER } from './cluster.test-utils.ts';
import { request } from './request.test-utils.ts';
import {
  callAll,
  createWorlds,
  expectNoFailure,
  expectOwnCalls,
  type LoadedWorld,
  runAll,
} from './cluster-traffic.test-utils.ts';

/** Worlds under load; `npm run proof` and `PROOF=1` have twenty times as many. */
const WORLDS = 3_000;
/** Worlds of each node with an open chat socket. */
const SOCKETS = 5;
const NAMES = ['n1', 'n2', 'n3'];
/** Stops a test that hangs. */
const TIMEOUT = { timeout: 1_200_000 };

beforeAll(() => ensureBuilt(), 120_000);

const countBy = (worlds: readonly LoadedWorld[], name: string): number =>
  worlds.filter(({ node }) => node === name).length;

test(
  `of ${WORLDS} worlds on three nodes under load, a killed node takes its own alone, a drained one none, and a new one disturbs none`,
  TIMEOUT,
  async ({ task }) => {
    const cluster = await startCluster(NAMES, {
      spare: ['n4'],
      environment: { DRAIN_SECONDS: '900', WORLDS_MAX: String(WORLDS) },
    });
    const { nginx, control, getNode } = cluster;
    /** Adds up a figure of the processes of all nodes. */
    const sumFigure = async (figure: string): Promise<number> => {
      const texts = await Promise.all(
        NAMES.map(async (name) => {
          const path = `/__sandbox/nodes/${name}/metrics`;
          return (await request(nginx.url, path, { headers: TOKEN_HEADER })).content;
        }),
      );
      return texts
        .map((text) => Number(new RegExp(`^${figure}\\S* (\\S+)$`, 'm').exec(text.toString())?.[1]))
        .reduce((sum, value) => sum + value);
    };
    const readFigures = async () => ({
      cpuSeconds: await sumFigure('process_cpu_seconds_total'),
      bytes: await sumFigure('process_resident_memory_bytes'),
    });
    const atStart = await readFigures();
    const worlds = await createWorlds(cluster, WORLDS);
    const afterCreation = await readFigures();
    for (const name of NAMES) {
      const share = countBy(worlds, name) / (WORLDS / NAMES.length);
      expect(share, name).toBeGreaterThan(0.6);
      expect(share, name).toBeLessThan(1.4);
    }

    const sockets = new Map<LoadedWorld, ChatClient>();
    for (const name of NAMES) {
      for (const loaded of worlds.filter(({ node }) => node === name).slice(0, SOCKETS)) {
        const { cookie, members } = loaded.world;
        const auth = { token: members[0]?.token ?? '' };
        const client = await connectChat(nginx.url, { headers: { cookie }, auth });
        await client.waitFor('40{');
        sockets.set(loaded, client);
      }
    }
    const expectOpenSockets = async (names: readonly string[], text: string) => {
      for (const [{ world, node }, client] of sockets) {
        if (!names.includes(node)) continue;
        const message = { message_type: 'text', payload: `${text} ${world.id}` };
        await control(`/worlds/${world.id}/operator/chat/1`, { message });
        await client.waitFor(message.payload);
        expect(client.isOpen()).toBe(true);
        expect(client.received.filter((each) => each.includes(text))).toHaveLength(1);
      }
    };

    const beforeCalls = await readFigures();
    await callAll(cluster, worlds);
    const afterCalls = await readFigures();
    expectNoFailure(worlds);
    const createMs = ((afterCreation.cpuSeconds - atStart.cpuSeconds) / WORLDS) * 1_000;
    const callMs = ((afterCalls.cpuSeconds - beforeCalls.cpuSeconds) / WORLDS) * 1_000;
    const worldKib = (afterCalls.bytes - atStart.bytes) / WORLDS / 1_024;
    Object.assign(task.meta, {
      measured: `a world takes ${worldKib.toFixed(0)} KiB; ${createMs.toFixed(1)} ms of a core to create a world, ${callMs.toFixed(1)} ms for a transfer`,
    });

    await callAll(cluster, worlds, () => getNode('n3').child.kill('SIGKILL'));
    const [lost, left] = [
      worlds.filter(({ node }) => node === 'n3'),
      worlds.filter(({ node }) => node !== 'n3'),
    ];
    expectNoFailure(left);
    expect(lost.some(({ failures }) => failures.length > 0)).toBe(true);
    await expectOpenSockets(['n1', 'n2'], 'after the kill');
    const afterKill = (await control('/worlds')).body as { worlds: unknown[]; unreachable: string[] };
    expect(afterKill.unreachable).toEqual(['n3']);
    expect(afterKill.worlds).toHaveLength(left.length + 1);
    expect((await control('/nodes')).body).toMatchObject({
      nodes: expect.arrayContaining([
        expect.objectContaining({ name: 'n3', state: 'unreachable' }),
      ]) as unknown,
    });

    await callAll(cluster, left, () => cluster.addNode('n4', [...NAMES, 'n4']));
    expectNoFailure(left);
    const added = await createWorlds(cluster, 10);
    expect(added.map(({ node }) => node)).toEqual(added.map(() => 'n4'));
    await callAll(cluster, added);

    const [drained, stays] = [
      left.filter(({ node }) => node === 'n2'),
      left.filter(({ node }) => node === 'n1'),
    ];
    await callAll(cluster, left, () => getNode('n2').child.kill('SIGTERM'));
    await expect.poll(async () => (await control('/nodes/n2/ready')).status).toBe(503);
    added.push(...(await createWorlds(cluster, 10)));
    expect(countBy(added, 'n2')).toBe(0);
    await callAll(cluster, [...left, ...added]);
    expectNoFailure([...left, ...added]);
    await expectOpenSockets(['n1', 'n2'], 'during the drain');
    await expectOwnCalls(cluster, drained);
    await runAll(drained, async ({ world }) => {
      expect((await control(`/worlds/${world.id}`, {}, 'DELETE')).status).toBe(200);
    });
    expect(await getNode('n2').ended).toEqual([0, null]);

    await callAll(cluster, [...stays, ...added]);
    expectNoFailure([...stays, ...added]);
    await expectOpenSockets(['n1'], 'at the end');
    await expectOwnCalls(cluster, [...stays, ...added]);
  },
);
