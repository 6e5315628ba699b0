import type { AddressInfo } from 'node:net';

import { type TestWorld, type Sandbox, createSandbox, firstToken } from './sandbox.ts';

/** A sandbox that listens, called over real connections, one for each call. */
export interface HttpSandbox extends Sandbox {
  readonly address: string;
  /** A call of the world's first member. */
  request(made: TestWorld, method: string, path: string, given?: RequestOptions): Promise<Response>;
  /** A control call in the world. */
  control(made: TestWorld, method: string, path: string, body?: unknown): Promise<Response>;
  /** Adds a fault rule and answers its id. */
  addFault(made: TestWorld, rule: Readonly<Record<string, unknown>>): Promise<string>;
  /** Resolves once a fault has hit a call, which may still be under way. */
  waitForFault(made: TestWorld, addFault: string): Promise<void>;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startHttpSandbox(): Promise<HttpSandbox> {
  const box = await createSandbox();
  await box.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = box.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  const send = (method: string, url: string, { body, headers, signal }: RequestOptions) =>
    fetch(url, {
      method,
      // A connection of its own, so that what happens to it happens to this call alone.
      headers: {
        connection: 'close',
        'x-client': 'wallet',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  const control: HttpSandbox['control'] = (made, method, path, body) =>
    send(method, `${address}/__sandbox/worlds/${made.id}${path}`, { body });

  return {
    ...box,
    address,
    control,
    request: (made, method, path, given = {}) =>
      send(method, `${address}${path}`, {
        ...given,
        headers: { authorization: `Bearer ${firstToken(made)}`, ...given.headers },
      }),
    async addFault(made, rule) {
      const answer = await control(made, 'POST', '/faults', rule);
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`no fault: ${text}`);
      return (JSON.parse(text) as { id: string }).id;
    },
    async waitForFault(made, fault) {
      const answer = await control(made, 'POST', '/journal/wait', { fault, timeoutMs: 60_000 });
      if (answer.status !== 200) throw new Error(`not hit: ${answer.status}`);
    },
  };
}
