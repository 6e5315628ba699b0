import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { LONG_TIMEOUT } from '@wallet/shared/testing/run-length.ts';

import { largePng } from '#testing/files/image-files.ts';
import { MEGABYTE, measureMemory } from '#testing/measure-memory.ts';
import { openMemberSession, uploadSlip } from '#testing/member-session.ts';
import { startRedisNode } from '#testing/redis/redis-node.ts';
import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';
import { createSandbox } from '#testing/sandbox.ts';
import type { World } from '#world/world.ts';

const UPLOADS = 100;
const FILE_BYTES = 9 * MEGABYTE;
const GROWTH_MAX = 50 * MEGABYTE;

test(
  `${UPLOADS} uploads of 9 MB, each followed by a reset, leave the memory where it was`,
  LONG_TIMEOUT,
  async ({ task }) => {
    const sandbox = await createSandbox();
    const session = await openMemberSession(sandbox, 'member-zero');
    const uploadAndReset = async (mark: number): Promise<void> => {
      await uploadSlip(sandbox, session, largePng(FILE_BYTES, mark));
      await session.callControl('POST', '/reset', {});
    };
    await uploadAndReset(0);
    const before = measureMemory();
    for (let mark = 1; mark <= UPLOADS; mark++) await uploadAndReset(mark);
    const growth = measureMemory() - before;
    Object.assign(task.meta, { measured: `${(growth / MEGABYTE).toFixed(1)} MB` });
    expect(growth).toBeLessThan(GROWTH_MAX);
  },
);

/** Starts a server that sends the files of a world as an export has them, and nothing else. */
async function startBareServer({ state, files }: World): Promise<string> {
  const server = createServer((_, response) => {
    const send = async (): Promise<void> => {
      for (const { digest } of state.media.values()) {
        const bytes = await files.read(digest);
        response.write(Buffer.from(bytes ?? []).toString('base64'));
      }
      response.end();
    };
    void send();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Measures in ms how long a world is saved, moved to another node and exported. */
async function measureWorld(files: number) {
  const redis = await startRedis();
  const [one, other] = [await startRedisNode(redis.url), await startRedisNode(redis.url)];
  const session = await openMemberSession(one, 'member-zero');
  for (let mark = 0; mark < files; mark++) await uploadSlip(one, session, largePng(9.9 * MEGABYTE, mark));
  const measure = async (act: () => unknown): Promise<number> => {
    const start = performance.now();
    await act();
    return performance.now() - start;
  };
  const save = await measure(() => {
    session.world.saveAsOrigin();
    return session.world.writes.pending;
  });
  const saved = Number(await redis.send('HSTRLEN', `wallet:world:${session.id}`, 'text'));
  const move = await measure(async () => {
    one.worlds.claims?.close();
    await expect.poll(() => one.worlds.get(session.id), { interval: 1 }).toBeUndefined();
    await other.worlds.claims?.locate(session.id);
  });
  const download = async (url: string): Promise<number> =>
    (await (await fetch(url)).arrayBuffer()).byteLength;
  let bytes = 0;
  const exported = await measure(async () => {
    bytes = await download(`${other.url}/__sandbox/worlds/${session.id}/export`);
  });
  const bare = await startBareServer(other.getWorld(session.id));
  const copy = await measure(() => download(bare));
  return { save, move, export: exported, copy, saved, bytes };
}

test(
  'a world with 50 MB of files is saved, moved and exported in the time that its rows take, and the copy',
  LONG_TIMEOUT,
  async ({ skip, task }) => {
    skip(REDIS_MISSING !== undefined, REDIS_MISSING);
    await measureWorld(0);
    const [rows, files] = [await measureWorld(0), await measureWorld(5)];
    const show = (figures: object) =>
      Object.entries(figures)
        .map(([name, value]) => `${name} ${Math.round(Number(value))}`)
        .join(', ');
    Object.assign(task.meta, { measured: `rows alone: ${show(rows)}; with files: ${show(files)}` });
    expect(files.saved).toBeLessThan(rows.saved + 10_000);
    expect(files.bytes).toBeGreaterThan(64 * MEGABYTE);
    // What a machine with other work adds.
    const slack = 250;
    expect(files.save).toBeLessThan(rows.save + slack);
    expect(files.move).toBeLessThan(rows.move + slack);
    expect(files.export).toBeLessThan(rows.export + 1.5 * files.copy + slack);
  },
);
