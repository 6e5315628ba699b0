import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createWorlds } from '#app.ts';
import { largePng } from '#testing/files/image-files.ts';
import { openMemberSession, uploadSlip } from '#testing/member-session.ts';
import { startRedisNode } from '#testing/redis/redis-node.ts';
import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';
import { createSandbox, type Sandbox } from '#testing/sandbox.ts';
import { FileStore } from '#world/store/file-store.ts';

const MEGABYTE = 1024 * 1024;
const PICTURE = largePng(MEGABYTE, 1);

const readPicture = async ({ app }: Sandbox, url: string): Promise<boolean> =>
  (await app.inject({ url })).rawPayload.equals(PICTURE);

/** Resets a world until a picture that it had before is not kept any more. */
async function forgetPast(sandbox: Sandbox, session: Parameters<typeof uploadSlip>[1]): Promise<void> {
  for (const mark of [2, 3, 4, 5]) {
    await sandbox.call('POST', `/__sandbox/worlds/${session.id}/reset`, { body: {} });
    await uploadSlip(sandbox, session, largePng(9 * MEGABYTE, mark));
  }
}

async function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const open = async () =>
    createSandbox({ worlds: createWorlds({ store: new FileStore(folder, (text) => expect.fail(text)) }) });
  const sandbox = await open();
  const session = await openMemberSession(sandbox, 'member-zero');
  const listFiles = (id = session.id) => {
    const path = join(folder, `${id}.files`);
    return existsSync(path) ? readdirSync(path) : [];
  };
  return { folder, open, sandbox, session, listFiles, path: join(folder, `${session.id}.ndjson`) };
}

test('a folder keeps pictures beside the rows of a world, as long as the world or a fork has them', async () => {
  const { open, sandbox, session, listFiles, path } = await openFolder();
  const url = await uploadSlip(sandbox, session, PICTURE);
  expect(statSync(path).size).toBeLessThan(500_000);
  const restarted = await open();
  expect(await readPicture(restarted, url)).toBe(true);

  const fork = await restarted.createWorld({}, `/${session.id}/fork`);
  await forgetPast(restarted, session);
  expect(listFiles()).toHaveLength(3);
  expect(await readPicture(restarted, url.replace(session.id, fork.id))).toBe(true);
  for (const id of [session.id, fork.id]) {
    await restarted.call('DELETE', `/__sandbox/worlds/${id}`);
    expect(listFiles(id)).toEqual([]);
  }
});

test('a picture that a killed process left without its row goes with the next one', async () => {
  const { folder, open, sandbox, session, listFiles } = await openFolder();
  await uploadSlip(sandbox, session, PICTURE);
  writeFileSync(join(folder, `${session.id}.files`, '0'.repeat(64)), 'a part');
  await uploadSlip(await open(), session, largePng(1_000, 5));
  expect(listFiles()).toHaveLength(2);
});

test('Redis keeps pictures beside the rows, whichever node has the world, and drops them with it', async ({
  skip,
}) => {
  skip(REDIS_MISSING !== undefined, REDIS_MISSING);
  const redis = await startRedis();
  const [one, other] = [await startRedisNode(redis.url), await startRedisNode(redis.url)];
  const session = await openMemberSession(one, 'member-zero');
  const url = await uploadSlip(one, session, PICTURE);
  const key = (kind: string, id = session.id) => `wallet:${kind}:${id}`;
  const countFiles = (id?: string) => redis.send('HLEN', key('files', id));
  expect(await countFiles()).toBe(1);
  const line = JSON.stringify(await redis.send('XRANGE', key('log'), '-', '+'));
  expect(line).not.toContain(Buffer.from(PICTURE).toString('base64').slice(0, 1_000));

  const fork = await other.createWorld({}, `/${session.id}/fork`);
  one.worlds.claims?.close();
  expect(await readPicture(other, url)).toBe(true);
  await forgetPast(other, session);
  expect(await countFiles()).toBe(3);
  expect(await readPicture(other, url.replace(session.id, fork.id))).toBe(true);
  const imported = await other.call('POST', '/__sandbox/worlds/import', {
    body: (await other.call('GET', `/__sandbox/worlds/${session.id}/export`)).body,
  });
  const { id } = imported.body as { readonly id: string };
  expect(await countFiles(id)).toBe(1);
  // Files that came before their world would end with the claim.
  expect(await redis.send('TTL', key('files', id))).not.toBe(0);
  for (const each of [session.id, fork.id, id]) {
    await other.call('DELETE', `/__sandbox/worlds/${each}`);
    expect(await countFiles(each)).toBe(0);
  }
});
