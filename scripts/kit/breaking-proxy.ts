import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const BREACH = { rule: 'sum', what: 'the entries do not add up' };

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/**
 * Stands before a sandbox and tells, of worlds of one seed, that their money is wrong when they end: the sandbox
 * itself lets no such thing happen.
 */
export async function startBreakingProxy(sandbox: string, seed: string) {
  const broken = new Set<string>();
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await textOf(request);
      const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
      const answer = await fetch(sandbox + url, {
        method,
        headers: kept as Record<string, string>,
        redirect: 'manual',
        ...(body === '' ? {} : { body }),
      });
      let text = Buffer.from(await answer.arrayBuffer());
      if (method === 'POST' && url === '/__sandbox/worlds' && body.includes(JSON.stringify(seed))) {
        broken.add((JSON.parse(text.toString()) as { id: string }).id);
      }
      if (method === 'DELETE' && broken.has(url.split('/').at(-1) ?? '')) {
        text = Buffer.from(
          JSON.stringify({ ...(JSON.parse(text.toString()) as object), invariantFailures: [BREACH] }),
        );
      }
      const told = Object.fromEntries(answer.headers);
      for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) delete told[name];
      response.writeHead(answer.status, told).end(text);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breach: BREACH,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
