import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { startBackend } from './backend.test-utils.ts';
import { connectChat } from './chat-client.test-utils.ts';
import { type ClusterWorld, nodeOf, startCluster, TOKEN_HEADER } from './cluster.test-utils.ts';
import { createFolder, startNginx } from './nginx.test-utils.ts';
import { request } from './request.test-utils.ts';
import { findFreePort } from '../../lib/free-port.ts';

const NAMES = ['n1', 'n2', 'n3'];
/** A picture of one point. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

beforeAll(() => ensureBuilt(), 120_000);

/** Creates a world on each node. */
async function startWithWorlds() {
  const cluster = await startCluster(NAMES);
  const worlds = await Promise.all(NAMES.map((name) => cluster.createWorld({ id: `${name}-own` })));
  return { ...cluster, worlds };
}

const bearer = ({ members }: ClusterWorld) => ({ authorization: `Bearer ${members[0]?.token}` });

test('a call reaches the node of its world by header, cookie, token, path and address of a file', async () => {
  const { nginx, worlds, control } = await startWithWorlds();
  for (const world of worlds) {
    const node = nodeOf(world);
    const other = worlds.find(({ id }) => id !== world.id);
    const readPublic = (headers: Record<string, string>) =>
      request(nginx.url, '/api/chat/config', { headers });
    expect((await readPublic({ 'x-sandbox-world': world.id })).status, `${node} header`).toBe(200);
    expect((await readPublic({ cookie: `a=b; ${world.cookie}` })).status, `${node} cookie`).toBe(200);
    const byToken = await request(nginx.url, '/api/wallet', { headers: bearer(world) });
    expect(byToken.status, `${node} token`).toBe(200);
    expect((await control(`/worlds/${world.id}`)).body).toMatchObject({ id: world.id, node });
    const form = new FormData();
    form.set('file', new File([GIF], 'dot.gif', { type: 'image/gif' }));
    const upload = await fetch(`${nginx.url}/api/chat/upload-image`, {
      method: 'POST',
      headers: { ...bearer(world), 'x-client': 'wallet' },
      body: form,
    });
    const { path } = (await upload.json()) as { path: string };
    const file = await request(nginx.url, path, { headers: { cookie: other?.cookie ?? '' } });
    expect([file.status, file.bytes.equals(GIF)], `${node} file`).toEqual([200, true]);
    const both = await request(nginx.url, '/api/wallet', {
      headers: { 'x-sandbox-world': world.id, cookie: other?.cookie ?? '' },
    });
    expect(both.status, `${node} contradiction`).toBe(409);
    const { entries } = (await control(`/worlds/${world.id}/journal`)).body as {
      entries: { path: string }[];
    };
    expect(entries.map((entry) => entry.path)).toEqual([
      '/api/chat/config',
      '/api/chat/config',
      '/api/wallet',
      '/api/chat/upload-image',
    ]);
  }
  expect((await control('/worlds/default')).body).toMatchObject({ node: 'n1' });
  expect((await request(nginx.url, '/api/chat/config')).status).toBe(200);
  expect((await request(nginx.url, '/', { headers: { accept: 'text/html' } })).status).toBe(200);
});

test('a chat socket reaches the node of its world by cookie, header and the token in its address', async () => {
  const { nginx, worlds, control } = await startWithWorlds();
  for (const world of worlds) {
    const token = world.members[0]?.token ?? '';
    const clients = [
      await connectChat(nginx.url, { headers: { cookie: world.cookie }, auth: { token } }),
      await connectChat(nginx.url, { headers: { 'x-sandbox-world': world.id }, auth: { token } }),
      await connectChat(nginx.url, { query: `&token=${token}` }),
    ];
    for (const client of clients) await client.waitFor('40{');
    const message = { message_type: 'text', payload: `hello ${world.id}` };
    await control(`/worlds/${world.id}/operator/chat/1`, { message });
    for (const client of clients) {
      await client.waitFor(message.payload);
      expect(client.received.filter((text) => text.includes('hello'))).toHaveLength(1);
    }
  }
});

test('a node refuses a world of another one, and has no world “default” unless it is the first', async () => {
  const { getNode, worlds } = await startWithWorlds();
  const { url } = getNode('n2');
  const elsewhere = { status: 503, text: expect.stringContaining('SANDBOX_WORLD_ELSEWHERE') as string };
  const call = async (path: string, headers: Record<string, string> = {}) => {
    const { status, content } = await request(url, path, { headers });
    return { status, text: content.toString() };
  };
  const [first] = worlds;
  expect(await call('/api/wallet', { 'x-sandbox-world': 'n1-own' })).toEqual(elsewhere);
  expect(await call('/api/wallet', first && bearer(first))).toEqual(elsewhere);
  expect(await call('/api/wallet')).toEqual(elsewhere);
  expect(await call('/__sandbox/worlds/default', TOKEN_HEADER)).toEqual(elsewhere);
  expect(await call('/__sandbox/worlds/n1-own', TOKEN_HEADER)).toEqual(elsewhere);
  expect(await call('/__sandbox/worlds/n2-nothing', TOKEN_HEADER)).toMatchObject({ status: 404 });
});

test('worlds are created on the node with the fewest, or on that of their name or origin', async () => {
  const { createWorld, control, worlds, nodes, getNode } = await startWithWorlds();
  // Each node learns how many worlds the others have by now.
  for (const { url } of nodes.values()) await request(url, '/__sandbox/nodes', { headers: TOKEN_HEADER });
  const created = await Promise.all(Array.from({ length: 12 }, () => createWorld()));
  const counts = NAMES.map((name) => created.filter((world) => nodeOf(world) === name).length);
  // The first node has the world “default” as well.
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);

  expect((await control('/worlds/checkout')).status).toBe(404);
  await createWorld({ id: 'checkout' });
  expect((await control('/worlds/checkout')).body).toMatchObject({ node: 'n1' });
  const fork = await createWorld({ from: 'n3-own' });
  expect(nodeOf(fork)).toBe('n3');
  expect(await control('/worlds', { from: 'n3-own', id: 'n2-fork' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'id', message: expect.stringContaining('begin with "n3-"') as string }] },
  });
  expect(await control('/worlds', { id: 'n2-own' })).toMatchObject({ status: 409 });

  const exported = (await control('/worlds/n3-own/export')).body as object;
  const imported = (await control('/import', exported)) as { status: number; body: ClusterWorld };
  expect(imported.status).toBe(201);
  expect(NAMES).toContain(nodeOf(imported.body));

  const { body } = await control('/worlds');
  const { worlds: listed, unreachable } = body as { worlds: ClusterWorld[]; unreachable: string[] };
  const all = [
    'default',
    'checkout',
    fork.id,
    imported.body.id,
    ...[...worlds, ...created].map(({ id }) => id),
  ];
  expect(listed.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  expect(unreachable).toEqual([]);

  const metrics = await request(getNode('n2').url, '/__sandbox/metrics', { headers: TOKEN_HEADER });
  expect(metrics.content.toString()).toMatch(/^sandbox_worlds\{node="n2"\} \d+$/m);
});

test('a call is sent once; only one that was not sent is answered by another node', async () => {
  const [dead, breaking] = [await findFreePort(), await startBackend({ isReleased: new Promise(() => {}) })];
  const standIn = await startBackend({ name: 'stand-in' });
  const peers = `n1=http://127.0.0.1:${dead},n2=http://127.0.0.1:${standIn.port},n3=http://127.0.0.1:${breaking.port}`;
  const nginx = await startNginx({ PEERS: peers }, createFolder(), 'configure-cluster.sh');
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const headers = { 'x-sandbox-world': 'n1-a', 'content-length': '5' };
    const answer = await request(nginx.url, '/api/x?y=%2F', { method, headers, body: 'hello' });
    expect([answer.status, answer.content.toString()]).toEqual([200, '{"from":"stand-in","bytes":5}']);
  }
  expect(standIn.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  expect(new Set(standIn.calls.map(({ url }) => url))).toEqual(new Set(['/api/x?y=%2F']));

  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const sent = breaking.calls.length;
    const answer = request(nginx.url, '/api/x', { method, headers: { 'x-sandbox-world': 'n3-a' } });
    answer.catch(() => {});
    await expect.poll(() => breaking.calls.length).toBe(sent + 1);
    breaking.breakConnections();
    await expect(answer, method).rejects.toThrow('socket hang up');
    expect(breaking.calls).toHaveLength(sent + 1);
  }
  expect(standIn.calls).toHaveLength(5);
});
