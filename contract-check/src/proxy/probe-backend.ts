import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { ProbeResult } from '@wallet/mock-server/contract-check.ts';
import { messageResponse, sendResponse } from '@wallet/mock-server/http/call/api-response.ts';
import { contract } from '@wallet/shared/contract/index.ts';

import { readBodyText } from '../recording/decode-body.ts';
import { describeFailure } from '../conformance/describe-failure.ts';
import { parseBody } from '../conformance/parse-body.ts';
import type { Backend } from './backend.ts';
import { readStart } from './body-recorder.ts';
import { findUnusable } from './outgoing-request.ts';

/** Message of the response to a request that this server has sent to itself. */
const LOOP_MESSAGE = 'SANDBOX_PROXY_LOOP';

/** Time in which a backend must answer while the server starts; a slow one is only not asked. */
const PROBE_MS = 3_000;

async function readProbe(api: string, response: IncomingMessage): Promise<ProbeResult> {
  const { statusCode = 0, headers } = response;
  const problem = findUnusable(api, response);
  if (problem !== undefined) return { isOwnAddress: false, problem };
  const { path } = contract.lookup.info;
  const recorder = await readStart(response);
  response.destroy();
  const body = readBodyText(recorder.bytes, headers['content-encoding']);
  const text = body.text ?? '';
  if (statusCode === 508 && text.includes(LOOP_MESSAGE)) return { isOwnAddress: true };
  if (statusCode >= 300 && statusCode < 400) {
    const target = headers.location === undefined ? '' : ` to ${headers.location.slice(0, 200)}`;
    const problem = `${api} redirects GET ${path}${target}; the app follows a redirect of a read on the same host only.`;
    return { isOwnAddress: false, problem };
  }
  const kind =
    body.text === undefined
      ? `a body that ${body.why}`
      : parseBody(text, headers['content-type'], body.isGarbled).kind;
  if (kind === undefined || recorder.isTooLong) return { isOwnAddress: false };
  return {
    isOwnAddress: false,
    problem: `${api} answers GET ${path} with status ${statusCode} and ${kind}.`,
  };
}

/**
 * Asks the backend for its public information once, so that a wrong address is reported at the start. `appHeaders` are
 * those that the app sends with each call.
 */
export function probeBackend(
  backend: Backend,
  appHeaders: Readonly<Record<string, string>>,
): Promise<ProbeResult> {
  const { api } = backend.addresses;
  return new Promise((resolve) => {
    const sent = backend.probe(contract.lookup.info.path, appHeaders);
    const timer = setTimeout(() => sent.destroy(new DOMException('', 'TimeoutError')), PROBE_MS);
    const settle = (result: ProbeResult): void => {
      clearTimeout(timer);
      resolve(result);
    };
    sent.on('error', (error) => settle({ isOwnAddress: false, problem: describeFailure(api, error) }));
    sent.once('response', (response) => {
      readProbe(api, response).then(settle, (error: unknown) =>
        settle({ isOwnAddress: false, problem: describeFailure(api, error) }),
      );
    });
    sent.end();
  });
}

const LOOP = messageResponse(508, LOOP_MESSAGE);

/** Refuses every request that has come back to this server, under whatever name it was sent. */
export function registerLoopCheck(app: FastifyInstance, backend: Backend): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (backend.isOwnRequest(request.raw)) void sendResponse(reply, LOOP);
    else done();
  });
}
