import type { AddressInfo } from 'node:net';

import { type Made, type Sandbox, sandbox, tokenIn } from './sandbox.ts';

/** A sandbox that listens, called over real connections, one for each call. */
export interface Listening extends Sandbox {
  readonly address: string;
  /** A call of the world's first member. */
  ask(made: Made, method: string, path: string, given?: Asked): Promise<Response>;
  /** A control call in the world. */
  control(made: Made, method: string, path: string, body?: unknown): Promise<Response>;
  /** Adds a fault rule and answers its id. */
  fault(made: Made, rule: Readonly<Record<string, unknown>>): Promise<string>;
  /** Resolves once a fault has hit a call, which may still be under way. */
  untilHit(made: Made, fault: string): Promise<void>;
}

export interface Asked {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function listening(): Promise<Listening> {
  const box = await sandbox();
  await box.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = box.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  const send = (method: string, url: string, { body, headers, signal }: Asked) =>
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
  const control: Listening['control'] = (made, method, path, body) =>
    send(method, `${address}/__sandbox/worlds/${made.id}${path}`, { body });

  return {
    ...box,
    address,
    control,
    ask: (made, method, path, given = {}) =>
      send(method, `${address}${path}`, {
        ...given,
        headers: { authorization: `Bearer ${tokenIn(made)}`, ...given.headers },
      }),
    async fault(made, rule) {
      const answer = await control(made, 'POST', '/faults', rule);
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`no fault: ${text}`);
      return (JSON.parse(text) as { id: string }).id;
    },
    async untilHit(made, fault) {
      const answer = await control(made, 'POST', '/journal/wait', { fault, timeoutMs: 60_000 });
      if (answer.status !== 200) throw new Error(`not hit: ${answer.status}`);
    },
  };
}
