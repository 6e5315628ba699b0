import { createSandbox, firstToken, type Sandbox, type TestWorld } from './sandbox.ts';

/** A sandbox that listens on a port. Every call uses a connection of its own. */
export interface HttpSandbox extends Sandbox {
  readonly address: string;
  /** Calls the operator's API as the world's first member. */
  request(world: TestWorld, method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** Calls the control API of the world. */
  control(world: TestWorld, method: string, path: string, body?: unknown): Promise<Response>;
  /** Adds a fault rule and returns its id. */
  addFault(world: TestWorld, rule: Readonly<Record<string, unknown>>): Promise<string>;
  /** Resolves once the fault has been applied to a call, which may still be in progress. */
  waitForFault(world: TestWorld, faultId: string): Promise<void>;
}

interface RequestOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startHttpSandbox(): Promise<HttpSandbox> {
  const sandbox = await createSandbox();
  const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });

  const send = (method: string, url: string, { body, headers, signal }: RequestOptions) =>
    fetch(url, {
      method,
      // Keeps the connection to one call, so that a network fault affects no other.
      headers: {
        connection: 'close',
        'x-client': 'wallet',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  const control: HttpSandbox['control'] = (world, method, path, body) =>
    send(method, `${address}/__sandbox/worlds/${world.id}${path}`, { body });

  return {
    ...sandbox,
    address,
    control,
    request: (world, method, path, options = {}) =>
      send(method, `${address}${path}`, {
        ...options,
        headers: { authorization: `Bearer ${firstToken(world)}`, ...options.headers },
      }),
    async addFault(world, rule) {
      const response = await control(world, 'POST', '/faults', rule);
      const text = await response.text();
      if (response.status !== 201) throw new Error(`the fault was not added: ${text}`);
      return (JSON.parse(text) as { id: string }).id;
    },
    async waitForFault(world, faultId) {
      const body = { fault: faultId, timeoutMs: 60_000 };
      const response = await control(world, 'POST', '/journal/wait', body);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`the fault was not applied: ${response.status} ${text}`);
    },
  };
}
