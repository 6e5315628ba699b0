import type { Sandbox } from './sandbox.ts';

/** Time after which a call without a response counts as hanging. */
const HANG_TIMEOUT_MS = 20_000;

interface HttpResult {
  readonly status: number;
  readonly text: string;
}

type HttpClient = (method: string, path: string, init?: RequestInit) => Promise<HttpResult>;

/** Starts a sandbox on a free port and returns a client for it. A call that hangs throws an error. */
export async function createHttpClient({ app }: Pick<Sandbox, 'app'>): Promise<HttpClient> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (method, path, init = {}) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error(`${method} ${path} hangs`)), HANG_TIMEOUT_MS);
    try {
      const response = await fetch(`${address}${path}`, { ...init, method, signal: controller.signal });
      return { status: response.status, text: await response.text() };
    } finally {
      clearTimeout(timer);
    }
  };
}
