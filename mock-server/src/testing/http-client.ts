import type { AddressInfo } from 'node:net';

import type { Sandbox } from './sandbox.ts';

/** A call that is not answered for so long hangs. */
const HANGS_AFTER_MS = 20_000;

export interface HttpResult {
  readonly status: number;
  readonly text: string;
}

export type HttpClient = (method: string, path: string, init?: RequestInit) => Promise<HttpResult>;

/** Calls of a sandbox through a real socket. One that hangs is an error. */
export async function createHttpClient({ app }: Pick<Sandbox, 'app'>): Promise<HttpClient> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return async (method, path, init = {}) => {
    const hanging = new AbortController();
    const watch = setTimeout(() => hanging.abort(new Error(`${method} ${path} hangs`)), HANGS_AFTER_MS);
    try {
      const url = `http://127.0.0.1:${port}${path}`;
      const response = await fetch(url, { ...init, method, signal: hanging.signal });
      return { status: response.status, text: await response.text() };
    } finally {
      clearTimeout(watch);
    }
  };
}
