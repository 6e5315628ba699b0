import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { ProxyOptions } from 'vite';

const POLICY = 'content-security-policy';
/** Header of the sandbox when it asks for the page to write its configuration into. */
const PAGE_SOURCE = 'x-page-source';
const SERVER_PATHS = String.raw`^/(api|__sandbox|media|csp-report|app-report)([/?]|$)`;
const CHAT_PATHS = String.raw`^/socket\.io/`;
/** Addresses of the app: no file, and nothing of Vite, which begins with an at sign or two low lines. */
const PAGES = String.raw`^/(index\.html|(?!@|__|src/|node_modules/)([^?#]*/)?[^./?#]*)([?#]|$)`;

/** Adds the sources that Vite's client needs to a policy: inline scripts and styles, and its socket. */
export const withDevSources = (policy: string): string =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    // A hash beside it would make browsers ignore 'unsafe-inline'.
    .replace(/style-src 'self'( 'sha256-[^']+')?/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");

const RETRY_MS = 50;
/** A sandbox with a mistake in its sources does not come back by itself. */
const WAIT_MAX_MS = 15_000;

/** Waits until something listens, while the sandbox restarts. */
export async function waitForListener(host: string, port: number): Promise<void> {
  const end = performance.now() + WAIT_MAX_MS;
  while (performance.now() < end) {
    const socket = connect({ host, port });
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await wait(RETRY_MS);
    } finally {
      socket.destroy();
    }
  }
}

/**
 * Lists what Vite's server forwards to the sandbox: its calls, its chat socket and the page. A request waits while the
 * sandbox restarts, and a connection that the sandbox breaks is broken for the browser.
 */
export function createForwarding(host: string, port: number): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: { protocol: 'http:', host, port },
    bypass: async ({ headers, url }) => {
      if (headers[PAGE_SOURCE] !== undefined) return url;
      await waitForListener(host, port);
      return undefined;
    },
    configure: (proxy) => {
      // By HTTP/1.0 the sandbox knows a proxy in front, and this one speaks HTTP/1.1 to it.
      proxy.on('proxyReq', (sent, { httpVersion }) => {
        if (httpVersion === '1.0') sent.setHeader('via', '1.0 vite');
      });
      proxy.on('proxyRes', (received, _request, response) => {
        const policy = received.headers[POLICY];
        if (typeof policy === 'string') received.headers[POLICY] = withDevSources(policy);
        received.once('close', () => {
          if (!received.complete) response.destroy();
        });
      });
      proxy.on('error', (_error, _request, response) => void response.destroy());
    },
  };
  return { [SERVER_PATHS]: options, [CHAT_PATHS]: { ...options, ws: true }, [PAGES]: options };
}
