import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import { createWorlds } from '@wallet/mock-server/app.ts';
import { SANDBOX_APP_CONFIG } from '@wallet/mock-server/http/server/sandbox-app-config.ts';
import { createSandbox } from '@wallet/mock-server/testing/sandbox.ts';
import type { journal } from '@wallet/shared/control/journal.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { Backend } from './backend.ts';
import { createForwarding } from './open-forwarding.ts';

type Entry = ControlResponse<typeof journal.list>['entries'][number];

interface ProxyOptions {
  readonly chat?: string;
  /** Calls that are fake from the start. */
  readonly fakes?: readonly string[];
  /** Port to listen on; any free one without it. */
  readonly port?: number;
  readonly config?: Partial<typeof SANDBOX_APP_CONFIG>;
  readonly onError?: (error: unknown) => void;
}

/** Starts a sandbox that forwards to a backend. */
export async function startProxy(
  api: string,
  { chat = api, config = {}, fakes, port: wantedPort = 0, ...options }: ProxyOptions = {},
) {
  const backend = new Backend({ api, chat });
  const sandbox = await createSandbox({
    worlds: createWorlds({ backend: api, fakes }),
    backend: createForwarding(backend),
    config: { ...SANDBOX_APP_CONFIG, ...config },
    ...options,
  });
  await sandbox.app.listen({ host: '127.0.0.1', port: wantedPort });
  const { port } = sandbox.app.server.address() as AddressInfo;
  const control = '/__sandbox/worlds/default';
  return {
    ...sandbox,
    backend,
    address: `http://127.0.0.1:${port}`,
    /** Returns the entries once there are `count` that match. */
    async waitForEntries(filter: object, count = 1): Promise<readonly Entry[]> {
      const body = { ...filter, count, timeoutMs: 20_000 };
      const response = await sandbox.call('POST', `${control}/journal/wait`, { body });
      if (response.status !== 200) throw new Error(JSON.stringify(response.body));
      return (response.body as { entries: Entry[] }).entries;
    },
    async addFault(rule: object): Promise<void> {
      const { status, body } = await sandbox.call('POST', `${control}/faults`, { body: rule });
      if (status !== 201) throw new Error(JSON.stringify(body));
    },
  };
}

/** Starts a backend of one handler. */
export async function startBackend(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly rawHeaders: readonly string[];
  readonly bytes: Buffer;
  /** False if the connection broke before the end. */
  readonly isComplete: boolean;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

/** Sends a request with exactly these headers and returns the response as it is on the wire, without decoding it. */
export const sendRaw = (
  address: string,
  { method = 'GET', headers = [], body }: RawRequest = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(address, {
      method,
      agent: false,
      headers: ['host', new URL(address).host, ...headers],
    });
    sent.once('error', reject);
    sent.once('response', (received) => {
      const chunks: Buffer[] = [];
      received.on('data', (chunk: Buffer) => chunks.push(chunk));
      received.once('close', () => {
        resolve({
          status: received.statusCode ?? 0,
          text: received.statusMessage ?? '',
          rawHeaders: received.rawHeaders,
          bytes: Buffer.concat(chunks),
          isComplete: received.complete,
        });
      });
    });
    sent.end(body);
  });
