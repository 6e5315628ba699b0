import { request as httpRequest } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';

import { findFreePort } from '../../../scripts/lib/free-port.ts';
import { Backend } from './backend.ts';
import { probeBackend } from './probe-backend.ts';
import { sendRaw, startBackend, startProxy } from './proxy.test-utils.ts';

const WALLET = '/api/wallet';
const HEADERS = { 'x-client': 'wallet' };
const MIB = 1024 * 1024;

/** Starts a server of raw connections. */
async function startTcp(handle: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => handle(socket));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startUntrusted(): Promise<string> {
  const server = createTlsServer(SELF_SIGNED, (_request, response) => response.end('{}')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Calls a backend that gives no response, and returns what the journal says. */
async function readNote(api: string): Promise<string | undefined> {
  const proxy = await startProxy(api);
  await expect(sendRaw(`${proxy.address}${WALLET}`)).rejects.toThrow(/hang up|ECONNRESET/);
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry).not.toHaveProperty('status');
  return entry?.comparison?.note;
}

test('a backend that is not there breaks the connection, and the journal says so', async () => {
  const api = `http://127.0.0.1:${await findFreePort()}`;
  expect(await readNote(api)).toBe(`${api} refuses the connection: nothing listens there (ECONNREFUSED).`);
});

test('a backend that closes without an answer is reported', async () => {
  const api = await startTcp((socket) => socket.destroy());
  expect(await readNote(api)).toContain('closes the connection without an answer');
});

test('a backend that does not speak HTTP is reported', async () => {
  const api = await startTcp((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  expect(await readNote(api)).toContain('does not answer in HTTP');
});

test.each(['000 X', '099 X', '200 O\u0001K'])(
  'a status line of “%s” is passed on in no case',
  async (line) => {
    const api = await startTcp((socket) => socket.end(`HTTP/1.1 ${line}\r\ncontent-length: 2\r\n\r\n{}`));
    const proxy = await startProxy(api);
    // Thrown in the event of a response, the refusal of Node to send it would end the process.
    await expect(sendRaw(`${proxy.address}/media/a.png`)).rejects.toThrow(/hang up|ECONNRESET/);
    await proxy.addFault({ match: 'wallet.read', phase: 'after', effect: { delay: { ms: 1 } } });
    await expect(sendRaw(`${proxy.address}${WALLET}`)).rejects.toThrow(/hang up|ECONNRESET/);
    const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
    expect(entry?.comparison?.note).toBe(
      `${api} does not answer in HTTP: its status line is ${JSON.stringify(line)}.`,
    );
  },
);

test('a backend whose headers are longer than Node takes is not said to speak no HTTP', async () => {
  const api = await startBackend((_request, response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end('{}'),
  );
  expect(await readNote(api)).toContain('sends headers of more than 16 KiB');
});

test('a certificate that is not trusted is reported', async () => {
  expect(await readNote(await startUntrusted())).toContain('has a certificate that is not trusted here');
});

test('a backend that comes later is used without a new start', async () => {
  const port = await findFreePort();
  const proxy = await startProxy(`http://127.0.0.1:${port}`);
  await expect(sendRaw(`${proxy.address}${WALLET}`)).rejects.toThrow(/hang up|ECONNRESET/);
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(await sendRaw(`${proxy.address}${WALLET}`)).toMatchObject({ status: 200, isComplete: true });
});

test.each([0, 1])('what came before a response broke off arrives (%i fault rules)', async (rules) => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
  const api = await startTcp((socket) => socket.end(`${head}{"amount":1,`));
  const proxy = await startProxy(api);
  if (rules > 0) await proxy.addFault({ match: 'wallet.transfer', effect: { status: 500 } });
  const response = await sendRaw(`${proxy.address}${WALLET}`);
  expect(response).toMatchObject({ status: 200, isComplete: false });
  expect(response.bytes.toString()).toBe('{"amount":1,');
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry?.comparison?.note).toBe(`${api} closes the connection in the middle of the response.`);
});

test('HTML and redirects are forwarded and shown as differences', async () => {
  const api = await startBackend((request, response) => {
    if (request.url === WALLET) response.setHeader('content-type', 'text/html').end('<!doctype html><p>Down');
    else response.writeHead(302, { location: 'https://other.example/' }).end();
  });
  const proxy = await startProxy(api);
  expect((await sendRaw(`${proxy.address}${WALLET}`)).bytes.toString()).toBe('<!doctype html><p>Down');
  const redirected = await sendRaw(`${proxy.address}/api/account/profile`);
  expect(redirected.status).toBe(302);
  expect(redirected.rawHeaders).toContain('https://other.example/');
  const entries = await proxy.waitForEntries({}, 2);
  expect(entries.map(({ comparison }) => comparison?.differences[0]?.what)).toEqual([
    'status 200, HTML, not JSON',
    expect.stringContaining('redirect'),
  ]);
});

test('a long response is streamed through, and the journal says that it was not compared', async () => {
  const chunk = Buffer.alloc(MIB, 0x20);
  const api = await startBackend((_request, response) => {
    let left = 48;
    const send = (): void => {
      while (left > 0) {
        left -= 1;
        if (!response.write(chunk)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  const proxy = await startProxy(api);
  const { bytes, isComplete } = await sendRaw(`${proxy.address}${WALLET}`);
  expect(isComplete).toBe(true);
  expect(bytes.length).toBe(48 * MIB);
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry).toMatchObject({
    status: 200,
    comparison: { note: expect.stringContaining('longer than 1 MiB') },
  });
});

test('an endless response ends for the backend when the app leaves', async () => {
  let endAtBackend: (() => void) | undefined;
  const endedAtBackend = new Promise<void>((resolve) => (endAtBackend = resolve));
  const api = await startBackend((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const send = (): void => {
      while (response.write(chunk));
      response.once('drain', send);
    };
    response.once('close', () => endAtBackend?.());
    send();
  });
  const proxy = await startProxy(api);
  const leave = new AbortController();
  const response = await fetch(`${proxy.address}${WALLET}`, { signal: leave.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  leave.abort();
  await endedAtBackend;
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry?.comparison?.note).toBe('The app closed the connection before the end of the response.');
});

const PLANTED = JSON.stringify({ message: 5 });
test.each([
  ['gzip', gzipSync(PLANTED)],
  ['br', brotliCompressSync(PLANTED)],
  ['deflate', deflateRawSync(PLANTED)],
  ['br, gzip', gzipSync(brotliCompressSync(PLANTED))],
])('a response in %s is decoded for the comparison and forwarded as it came', async (encoding, bytes) => {
  const api = await startBackend((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(bytes);
  });
  const proxy = await startProxy(api);
  const response = await sendRaw(`${proxy.address}${WALLET}`);
  expect(response.bytes).toEqual(bytes);
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry?.response).toEqual({ message: 5 });
  expect(entry?.comparison?.differences.length).toBeGreaterThan(0);
});

test('an encoding that is not known is forwarded and noted', async () => {
  const api = await startBackend((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'snappy' }).end('{}');
  });
  const proxy = await startProxy(api);
  expect((await sendRaw(`${proxy.address}${WALLET}`)).bytes.toString()).toBe('{}');
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry?.comparison?.note).toBe('The response could not be decoded from “snappy”.');
});

test('a token of an unexpected name, or in a broken text, is masked', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const api = await startBackend((request, response) => {
    if (request.url === WALLET) response.end(JSON.stringify({ access: token }));
    else response.end('{"token":"plain-secret-1","x":');
  });
  const proxy = await startProxy(api);
  await sendRaw(`${proxy.address}${WALLET}?token=plain-secret-2`);
  await sendRaw(`${proxy.address}/api/game`);
  const shown = JSON.stringify(await proxy.waitForEntries({}, 2));
  for (const secret of [token, 'plain-secret-1', 'plain-secret-2']) expect(shown).not.toContain(secret);
});

test('a request that comes back is refused, and the start knows an address of its own', async () => {
  const port = await findFreePort();
  const itself = await startProxy(`http://127.0.0.1:${port}`, { port });
  expect(await sendRaw(`${itself.address}${WALLET}`)).toMatchObject({ status: 508 });
  expect(await probeBackend(itself.backend, HEADERS)).toEqual({ isOwnAddress: true });
});

test('an address of its own is known by a name under which this server must not be called', async () => {
  const port = await findFreePort();
  const otherName = await startBackend((request, response) => {
    const headers = { ...request.headers, host: 'other.example' };
    httpRequest({ host: '127.0.0.1', port, path: request.url, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502);
      received.pipe(response);
    }).end();
  });
  const itself = await startProxy(otherName, { port });
  expect(await probeBackend(itself.backend, HEADERS)).toEqual({ isOwnAddress: true });
});

test('an address of its own is known behind another name, and another sandbox is no loop', async () => {
  const port = await findFreePort();
  const otherName = await startProxy(`http://127.0.0.1:${port}`);
  const itself = await startProxy(otherName.address, { port });
  expect(await probeBackend(itself.backend, HEADERS)).toEqual({ isOwnAddress: true });
  const api = await startBackend((_request, response) => response.end('{}'));
  const behind = await startProxy((await startProxy(api)).address);
  expect(await probeBackend(behind.backend, HEADERS)).toEqual({ isOwnAddress: false });
});

test('the start says what is wrong with an address', async () => {
  const html = await startBackend((_request, response) => response.end('<html></html>'));
  const moved = await startBackend((_request, response) =>
    response.writeHead(301, { location: 'https://www.example/' }).end(),
  );
  const dead = `http://127.0.0.1:${await findFreePort()}`;
  const read = async (api: string) => (await probeBackend(new Backend({ api, chat: api }), HEADERS)).problem;
  expect(await read(html)).toContain('with status 200 and HTML, not JSON.');
  expect(await read(moved)).toContain('redirects GET /api/lookup/info to https://www.example/');
  expect(await read(dead)).toContain('nothing listens there');
  expect(await read(await startUntrusted())).toContain('not trusted');
});
