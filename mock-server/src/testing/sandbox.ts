import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import type { CreatedWorld } from '@wallet/shared/control/world.ts';
import type * as z from 'zod/mini';

import { type AppOptions, buildApp, createWorlds } from '#app.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | null | undefined;
  /** Id of the world, sent in the header. */
  readonly world?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly remoteAddress?: string;
}

export interface SandboxResponse {
  readonly status: number;
  /** Parsed JSON, or text. Tests cast it to the expected type. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Response of the control call that creates a world. */
export type TestWorld = z.output<typeof CreatedWorld>;

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  call(method: Method, url: string, options?: CallOptions): Promise<SandboxResponse>;
  /** Creates a world for the test, from the scenario `default` unless the input names another, or at a `path` such as `/w/fork`. */
  createWorld(input?: Readonly<Record<string, unknown>>, path?: string): Promise<TestWorld>;
  getWorld(id: string): World;
}

/** Creates a sandbox for one test. It is built as `npm start` builds it and called without a network. */
export async function createSandbox(options: AppOptions = {}): Promise<Sandbox> {
  const worlds = options.worlds ?? createWorlds();
  const app = await buildApp({ onError: (error) => console.error(error), ...options, worlds });
  onTestFinished(async () => {
    await app.close();
    worlds.close();
  });

  const call: Sandbox['call'] = async (method, url, { body, token, world, headers, remoteAddress } = {}) => {
    const encoded = body === undefined ? undefined : await encodeBody(body);
    const response = await app.inject({
      method,
      url,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      headers: {
        host: 'localhost',
        'x-client': 'wallet',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(world === undefined ? {} : { 'x-sandbox-world': world }),
        ...encoded?.headers,
        ...headers,
      },
      ...(encoded ? { payload: encoded.payload } : {}),
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
    async createWorld(input = {}, path = '') {
      const { status, body } = await call('POST', `/__sandbox/worlds${path}`, { body: input });
      if (status !== 201) throw new Error(`the world was not created: ${status} ${JSON.stringify(body)}`);
      return body as TestWorld;
    },
    getWorld(id) {
      const world = worlds.get(id);
      if (!world) throw new Error(`there is no world ${id}`);
      return world;
    },
  };
}

interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer;
}

/** Encodes a body: a form as multipart, text and bytes unchanged, anything else as JSON. */
async function encodeBody(body: unknown): Promise<EncodedBody> {
  if (body instanceof FormData) {
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return { headers: { 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) };
  }
  const payload = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  return { headers: { 'content-type': 'application/json' }, payload };
}

/** Creates a form, as an upload sends it. */
export function toFormData(fields: Readonly<Record<string, File | string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Returns the token of a world's first member. */
export function firstToken({ members }: TestWorld): string {
  const token = members[0]?.token;
  if (!token) throw new Error('the world has no member with a session');
  return token;
}
