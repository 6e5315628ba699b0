import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Paths of the backend. */
const BACKEND = /^\/(api|socket\.io|media)\//;

/**
 * Starts a balancer that sends each request to the next of its servers, and calls to a backend. `servers` may be changed while it
 * runs.
 */
export async function startRoundRobin(servers: string[], backend: string) {
  let count = 0;
  const proxy = createServer((request, response) => {
    const path = request.url ?? '/';
    const target = BACKEND.test(path) ? backend : (servers[count++ % servers.length] ?? backend);
    const { host } = new URL(target);
    const forwarded = sendRequest(
      target + path,
      { method: request.method, headers: { ...request.headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
