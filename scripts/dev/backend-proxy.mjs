import { fromRoot, UserError } from '../lib/repository.mjs';

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
  const { appConfig } = config;
  // Calls, media and the chat of the same backend go through this server.
  const pageConfig = { ...appConfig, api: '', chat: appConfig.chat === target ? '/' : appConfig.chat };
  /** @type {import('./loaded-modules.d.ts').ProxyCode} */
  const { Backend } = await runner.import(fromRoot('mock-server/src/proxy/backend.ts'));
  /** @type {import('./loaded-modules.d.ts').RequestCode} */
  const { findProxyRefusal } = await runner.import(fromRoot('mock-server/src/proxy/outgoing-request.ts'));
  /** @type {typeof import('@wallet/shared/conformance/describe-failure.ts')} */
  const { describeFailure } = await runner.import(fromRoot('shared/src/conformance/describe-failure.ts'));
  const backend = openBackend(Backend, target);
  let reported = '';
  /** Says why a call has failed, once in a row. @param {string} why */
  const report = (why) => {
    if (why !== reported) console.error(why);
    reported = why;
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const forwardCall = (request, response) => {
    const forwarded = backend.forward(request);
    forwarded.on('response', (backendResponse) => {
      const refusal = findProxyRefusal(target, backendResponse);
      if (refusal !== undefined) {
        report(refusal);
        request.socket.destroy();
        return;
      }
      response.writeHead(backendResponse.statusCode ?? 502, backendResponse.headers);
      backendResponse.pipe(response);
      backendResponse.on('aborted', () => response.destroy());
    });
    // The app must see a broken connection as such, and not as an error response of the proxy.
    forwarded.on('error', (error) => {
      if (!response.destroyed) report(describeFailure(target, error));
      request.socket.destroy();
    });
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
      const forwarded = backend.forwardUpgrade(request);
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
      forwarded.on('error', (error) => {
        if (!socket.destroyed) report(describeFailure(target, error));
        socket.destroy();
      });
      forwarded.end();
    },
    greeting: () => [`Backend   ${target} (proxied)`],
  };
}

/**
 * Opens the backend; one that cannot be reached through the proxy of the network is a `UserError`.
 * @param {import('./loaded-modules.d.ts').ProxyCode['Backend']} Backend
 * @param {string} target
 */
function openBackend(Backend, target) {
  try {
    return new Backend({ api: target, chat: target });
  } catch (error) {
    throw new UserError(/** @type {Error} */ (error).message);
  }
}
