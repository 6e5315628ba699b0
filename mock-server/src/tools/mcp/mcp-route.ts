import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import { ControlClient } from '@wallet/shared/control/client.ts';

import { messageResponse, sendResponse } from '#http/call/api-response.ts';

/** Limit of a message. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/** Returns the address at which a request has reached this server. */
function getOwnUrl({ raw: { socket } }: FastifyRequest): string {
  const address = (socket.localAddress ?? '').replace(/^::ffff:/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
}

/**
 * Serves the tools for agents by HTTP. It belongs behind the guard of the control API, which the tools call as any client does.
 * The protocol is loaded with the first message.
 */
export const mcpRoute: FastifyPluginAsync<{ readonly token?: string | undefined }> = async (
  app,
  { token = '' },
) => {
  app.post('/mcp', { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const { answerMcp } = await import('./answer-mcp.ts');
    const client = new ControlClient({ baseUrl: getOwnUrl(request), token: () => token });
    const headers = Object.entries(request.headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const address = `${request.protocol}://${request.host}`;
    const response = await answerMcp(client, address, Object.fromEntries(headers), request.body);
    void reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(await response.text());
  });
  // No events are sent without a request, and there is no session that could be ended.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => {
      void reply.header('allow', 'POST');
      return sendResponse(reply, messageResponse(405, 'SANDBOX_METHOD'));
    },
  });
};
