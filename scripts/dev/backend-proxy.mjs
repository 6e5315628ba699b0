import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { fromRoot } from '../lib/repository.mjs';

const FOR_PAGE = /\btext\/html\b/;
const CALLS = /^\/(api|socket\.io|media)(\/|\?|$)/;

/**
 * Passes the calls on to a real backend, so that the browser sees one address and asks for no CORS.
 * What the backend answers goes through as it comes.
 * @param {{ target: string, page: (url: string) => Promise<string>, config: import('./loaded-modules.d.ts').DevConfig, runner: import('vite/module-runner').ModuleRunner }} options
 * @returns {Promise<import('./backend.d.ts').Backend>}
 */
export async function startBackendProxy({ target, page, config, runner }) {
  /** @type {typeof import('@wallet/shared/app-config.ts')} */
  const { withConfig, DEFAULT_CONFIG } = await runner.import(fromRoot('shared/src/app-config.ts'));
  const told = {
    ...DEFAULT_CONFIG,
    ...config.appConfig,
    api: '',
    variant: config.variant ?? DEFAULT_CONFIG.variant,
  };
  const base = new URL(target);
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;

  /** @param {import('node:http').IncomingMessage} request */
  const onward = (request) =>
    send(new URL(request.url ?? '/', base), {
      method: request.method ?? 'GET',
      // The backend must see its own name, and no origin that is not its own.
      headers: { ...request.headers, host: base.host, origin: base.origin },
    });

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const pass = (request, response) => {
    const passed = onward(request);
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('aborted', () => response.destroy());
    });
    // A broken connection stays one: the app has to cope with it, not with a made-up answer.
    passed.on('error', () => request.socket.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const givePage = async (request, response) => {
    const html = withConfig(await page(request.url ?? '/'), told);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(html);
  };

  return {
    onRequest: (request, response) => {
      if (CALLS.test(request.url ?? '')) pass(request, response);
      else if (FOR_PAGE.test(request.headers.accept ?? '')) void givePage(request, response);
      else response.writeHead(404).end();
    },
    onUpgrade: (request, socket, head) => {
      const passed = onward(request);
      passed.on('upgrade', (answer, far, rest) => {
        const lines = answer.rawHeaders.flatMap((each, at, all) =>
          at % 2 === 0 ? [`${each}: ${all[at + 1]}`] : [],
        );
        socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
        socket.write(rest);
        far.write(head);
        far.pipe(socket).on('error', () => far.destroy());
        socket.pipe(far).on('error', () => socket.destroy());
      });
      passed.on('response', () => socket.destroy());
      passed.on('error', () => socket.destroy());
      passed.end();
    },
    greeting: () => [`Backend   ${base.origin} (passed on)`],
  };
}
