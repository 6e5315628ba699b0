import { withDevSources } from './dev-policy.mjs';

const POLICY = 'content-security-policy';
/** Header of the sandbox when it asks for the page to write its configuration into. */
const PAGE_SOURCE = 'x-page-source';
const SERVER_PATHS = String.raw`^/(api|__sandbox|media|csp-report|app-report)([/?]|$)`;
const CHAT_PATHS = String.raw`^/socket\.io/`;
/** Addresses of the app: no file, and nothing of Vite, which begins with an at sign or two low lines. */
const PAGES = String.raw`^/(index\.html|(?!@|__|src/|node_modules/)([^?#]*/)?[^./?#]*)([?#]|$)`;

/**
 * Lists what Vite's server forwards to the sandbox: its calls, its chat socket and the page. A request waits while the
 * sandbox starts, and a connection that the sandbox breaks is broken for the browser.
 * @param {import('./sandbox-process.mjs').SandboxProcess} sandbox
 * @returns {Record<string, import('vite').ProxyOptions>}
 */
export function createForwarding(sandbox) {
  /** @type {import('vite').ProxyOptions} */
  const options = {
    target: sandbox.url,
    bypass: async ({ headers, url }) => {
      if (headers[PAGE_SOURCE] !== undefined) return url;
      await sandbox.ready;
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
