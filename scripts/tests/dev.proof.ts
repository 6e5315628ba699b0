import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { type Dev, JSON_TYPE, startDev, TEST_MS } from './start-dev.test-utils.ts';

interface CreatedWorld {
  readonly members: readonly { readonly name: string; readonly wallet: number; readonly token: string }[];
}

/** Opens the chat of a member, which does not come back by itself. */
async function connectChat(url: string, auth: { readonly token: string }) {
  const socket = io(url, { auth, transports: ['websocket'], reconnection: false });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Creates a frozen world and returns the headers of its member. */
async function createWorld({ control }: Dev, id: string) {
  const { members } = (await control('/worlds', { id, clock: { mode: 'paused' } })) as CreatedWorld;
  return { authorization: `Bearer ${members[0]?.token}`, 'x-sandbox-world': id, ...JSON_TYPE };
}

const RULE = 'mock-server/src/domain/games/transfer.ts';
const FIXTURE = 'fixtures/src/members.ts';

test(
  'a developer who changes rules and fixtures finds the worlds whole, the change in effect, and a mistake told',
  { timeout: TEST_MS },
  async () => {
    const dev = await startDev();
    const { url, read, change, control } = dev;
    const page = await fetch(`${url}/register?code=PRm42`, { headers: { accept: '*/*' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/@vite/client')]);
    const source = await fetch(`${url}/src/main.tsx`);
    expect(source.headers.get('content-type')).toContain('javascript');

    const headers = await createWorld(dev, 'one');
    await createWorld(dev, 'other');
    await control('/worlds/other/members/1', { wallet: 222 }, 'PATCH');
    const auth = { token: headers.authorization.slice('Bearer '.length) };
    const chat = await connectChat(url, auth);
    const transfer = (amount: number) =>
      fetch(`${url}/api/wallet/transfer`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ from: 'WALLET', to: 'PG', amount }),
      });
    expect((await transfer(500)).status).toBe(200);
    const readWorld = (id: string) => control(`/worlds/${id}`) as Promise<{ dirty: number; hash: string }>;
    const before = [await readWorld('one'), await readWorld('other')];

    change(RULE, 'export function transfer(', "export const ADDED = 'by a test';\nexport function transfer(");
    expect(await read('Sandbox restarted.')).toContain('Its worlds go on');
    await expect.poll(() => chat.connected).toBe(false);
    expect((await connectChat(url, auth)).connected).toBe(true);
    const after = [await readWorld('one'), await readWorld('other')];
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    expect(after.map(({ dirty }) => dirty)).toEqual(before.map(({ dirty }) => dirty));
    expect(after[0]?.hash).not.toBe(after[1]?.hash);
    const file = await control('/worlds/one/export');
    expect(((await control('/worlds/import', file)) as CreatedWorld).members[0]?.wallet).toBe(8500);

    change(RULE, 'export const ADDED =', 'export const =');
    await read('transfer.ts');
    change(RULE, 'export const =', 'export const ADDED =');
    await read('Sandbox restarted.');

    change(FIXTURE, "name: 'สมชาย", "name: 'Edited สมชาย");
    await read('Sandbox restarted.');
    const fresh = (await control('/worlds', {})) as CreatedWorld;
    expect(fresh.members[0]?.name).toMatch(/^Edited/);
    const kept = (await control('/worlds/one/members')) as CreatedWorld;
    expect(kept.members[0]).toMatchObject({ wallet: 8500, name: expect.not.stringMatching(/^Edited/) });

    for (const [network, error] of [
      ['reset', 'fetch failed'],
      ['truncate', 'terminated'],
    ] as const) {
      await control('/worlds/one/faults', { match: 'wallet.read', effect: { network } });
      const read = fetch(`${url}/api/wallet`, { headers }).then((response) => response.text());
      await expect(read, network).rejects.toThrow(error);
    }
  },
);

test(
  'BACKEND_URL forwards calls to the backend, and the page calls this address',
  { timeout: TEST_MS },
  async () => {
    const requests: string[] = [];
    const backend = createServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      if (request.url === '/api/broken') request.socket.destroy();
      else response.writeHead(418, { 'x-backend': 'real' }).end('{"message":"NO_DATA"}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void backend.close());
    await once(backend, 'listening');
    const { port } = backend.address() as AddressInfo;
    const { url } = await startDev({ BACKEND_URL: `http://127.0.0.1:${port}`, VARIANT: 'lao' });

    const response = await fetch(`${url}/api/wallet?a=1`, { headers: { authorization: 'Bearer t' } });
    expect([response.status, response.headers.get('x-backend'), await response.text()]).toEqual([
      418,
      'real',
      '{"message":"NO_DATA"}',
    ]);
    expect(requests).toContain('GET /api/wallet?a=1 Bearer t');
    await expect(fetch(`${url}/api/broken`)).rejects.toThrow('fetch failed');
    const page = await (await fetch(`${url}/user/home`)).text();
    for (const part of ['"variant":"lao"', '"api":""', '"chat":"/"', '"link":{"key":""'])
      expect(page).toContain(part);
  },
);
