import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import type { CreatedWorld } from '@wallet/shared/control/worlds.ts';
import type * as z from 'zod/mini';

import { type AppOptions, buildApp, createWorlds } from '#app.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | null | undefined;
  readonly world?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly remoteAddress?: string;
}

export interface SandboxResponse {
  readonly status: number;
  // The tests look at answers of many forms and say what they expect of each.
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A new world as the control call answers it. */
export type TestWorld = z.output<typeof CreatedWorld>;

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  call(method: Method, url: string, options?: CallOptions): Promise<SandboxResponse>;
  /** Makes a world of its own for a test; `default` where no scenario is named. */
  createWorld(wanted?: Readonly<Record<string, unknown>>): Promise<TestWorld>;
  getWorld(id: string): World;
}

/** A sandbox for one test, built as `npm start` builds it and called without a socket. */
export async function createSandbox(options: AppOptions = {}): Promise<Sandbox> {
  const worlds = options.worlds ?? createWorlds();
  const app = await buildApp({ onError: (error) => console.error(error), ...options, worlds });
  onTestFinished(async () => {
    await app.close();
    worlds.close();
  });

  const call: Sandbox['call'] = async (method, url, { body, token, world, headers, remoteAddress } = {}) => {
    const sent = body === undefined ? undefined : await written(body);
    const response = await app.inject({
      method,
      url,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      headers: {
        host: 'localhost',
        'x-client': 'wallet',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(world === undefined ? {} : { 'x-sandbox-world': world }),
        ...sent?.headers,
        ...headers,
      },
      ...(sent ? { payload: sent.payload } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson && response.payload !== '' ? response.json() : response.payload,
      headers: response.headers,
    };
  };

  return {
    app,
    worlds,
    call,
    async createWorld(wanted = {}) {
      const { status, body } = await call('POST', '/__sandbox/worlds', { body: wanted });
      if (status !== 201) throw new Error(`no world: ${status} ${JSON.stringify(body)}`);
      return body as TestWorld;
    },
    getWorld(id) {
      const world = worlds.get(id);
      if (!world) throw new Error(`no world ${id}`);
      return world;
    },
  };
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer;
}

/** A body as it goes over the wire: bytes and texts as they are, a form in parts, all else as JSON. */
async function written(body: unknown): Promise<Sent> {
  if (body instanceof FormData) {
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return { headers: { 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) };
  }
  const payload = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  return { headers: { 'content-type': 'application/json' }, payload };
}

/** A form with these fields, as an upload sends it. */
export function toFormData(fields: Readonly<Record<string, File | string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The token of a world's first member. */
export function firstToken({ members }: TestWorld): string {
  const token = members[0]?.token;
  if (!token) throw new Error('the world has no member who is signed in');
  return token;
}
