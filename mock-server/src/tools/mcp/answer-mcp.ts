import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

import type { ControlClient } from '@wallet/shared/control/client.ts';

import { createMcpServer } from './mcp-server.ts';

/** Content types that the protocol asks clients to accept. */
const ACCEPTED = 'application/json, text/event-stream';

/**
 * Answers one message of the Model Context Protocol, always as JSON, so that a client need not accept a stream of events. No
 * session is kept: each message has a server of its own. One that names its revision in `_meta` gets revision 2026-07-28, any
 * other one those before, whose handshake comes first.
 */
export async function answerMcp(
  client: ControlClient,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Response> {
  const { accept = '*/*' } = headers;
  const acceptsJson = /application\/json|\*\/\*|application\/\*/.test(accept);
  const request = new Request(url, {
    method: 'POST',
    headers: acceptsJson ? { ...headers, accept: ACCEPTED } : headers,
  });
  const message = { parsedBody: body };
  if (!(await isLegacyRequest(request, body))) {
    // Tools do not change, so nobody waits for a notice of it.
    const options = { legacy: 'reject', maxSubscriptions: 0 } as const;
    return createMcpHandler(() => createMcpServer(client, url), options).fetch(request, message);
  }
  const server = createMcpServer(client, url);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, message);
  } finally {
    await server.close();
  }
}
