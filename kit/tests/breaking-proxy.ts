import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const INVARIANT_FAILURE = { rule: 'sum', what: 'the entries do not add up' };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Starts a proxy of a sandbox that reports a failed invariant with the ledger of a world with the given seed. The sandbox
 * itself never lets an invariant fail.
 */
export async function startBreakingProxy(sandbox: string, seed: string) {
  const brokenWorlds = new Set<string>();
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await readBody(request);
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        ...forwardedHeaders
      } = headers;
      const sandboxResponse = await fetch(sandbox + url, {
        method,
        headers: forwardedHeaders as Record<string, string>,
        redirect: 'manual',
        ...(body === '' ? {} : { body }),
      });
      let responseBody = Buffer.from(await sandboxResponse.arrayBuffer());
      if (method === 'POST' && url === '/__sandbox/worlds' && body.includes(JSON.stringify(seed))) {
        brokenWorlds.add((JSON.parse(responseBody.toString()) as { id: string }).id);
      }
      const [, world = ''] = /\/worlds\/([^/]+)\/ledger/.exec(url) ?? [];
      if (brokenWorlds.has(world)) {
        const ledger = JSON.parse(responseBody.toString()) as object;
        const invariants = { ok: false, violations: [INVARIANT_FAILURE] };
        responseBody = Buffer.from(JSON.stringify({ ...ledger, invariants }));
      }
      const responseHeaders = Object.fromEntries(sandboxResponse.headers);
      // Headers of the connection to the sandbox: its idle time is longer than that of this server.
      for (const name of [
        'content-length',
        'content-encoding',
        'transfer-encoding',
        'connection',
        'keep-alive',
      ])
        delete responseHeaders[name];
      response.writeHead(sandboxResponse.status, responseHeaders).end(responseBody);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invariantFailure: INVARIANT_FAILURE,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
