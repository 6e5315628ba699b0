import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { fromRoot } from '../lib/repository.mjs';

const HTML_TYPE = /\btext\/html\b/;
const BACKEND_PATHS = /^\/(api|socket\.io|media)(\/|\?|$)/;

/**
 * Forwards calls to a real backend, so that the browser uses one address and needs no CORS. Responses are forwarded
 * unchanged.
 * @param {{ target: string, page: (url: string) => Promise<string>, config: import('./loaded-modules.d.ts').DevConfig, runner: import('vite/module-runner').ModuleRunner }} options
 * @returns {Promise<import('./backend.d.ts').Backend>}
 */
export async function startBackendProxy({ target, page, config, runner }) {
  /** @type {typeof import('@wallet/shared/app-config.ts')} */
  const { withConfig } = await runner.import(fromRoot('shared/src/app-config.ts'));
  const base = new URL(target);
  const { appConfig } = config;
  // Calls, media and the chat of the same backend go through this server.
  const pageConfig = { ...appConfig, api: '', chat: appConfig.chat === target ? '/' : appConfig.chat };
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;

  /** @param {import('node:http').IncomingMessage} request */
  const forward = (request) =>
    send(new URL(request.url ?? '/', base), {
      method: request.method ?? 'GET',
      // A backend may refuse a foreign host or origin.
      headers: { ...request.headers, host: base.host, origin: base.origin },
    });

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const forwardCall = (request, response) => {
    const forwarded = forward(request);
    forwarded.on('response', (backendResponse) => {
      response.writeHead(backendResponse.statusCode ?? 502, backendResponse.headers);
      backendResponse.pipe(response);
      backendResponse.on('aborted', () => response.destroy());
    });
    // The app must see a broken connection as such, and not as an error response of the proxy.
    forwarded.on('error', () => request.socket.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const sendPage = async (request, response) => {
    const html = withConfig(await page(request.url ?? '/'), pageConfig);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(html);
  };

  return {
    onRequest: (request, response) => {
      if (BACKEND_PATHS.test(request.url ?? '')) forwardCall(request, response);
      else if (HTML_TYPE.test(request.headers.accept ?? '')) void sendPage(request, response);
      else response.writeHead(404).end();
    },
    onUpgrade: (request, socket, head) => {
      const forwarded = forward(request);
      forwarded.on('upgrade', (backendResponse, backendSocket, rest) => {
        const lines = backendResponse.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
        );
        socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
        socket.write(rest);
        backendSocket.write(head);
        backendSocket.pipe(socket).on('error', () => backendSocket.destroy());
        socket.pipe(backendSocket).on('error', () => socket.destroy());
      });
      forwarded.on('response', () => socket.destroy());
      forwarded.on('error', () => socket.destroy());
      forwarded.end();
    },
    greeting: () => [`Backend   ${base.origin} (proxied)`],
  };
}
