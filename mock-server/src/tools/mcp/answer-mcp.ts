import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

import type { ControlClient } from '@wallet/shared/control/client.ts';

import { createMcpServer } from './mcp-server.ts';

/** Content types that the protocol asks clients to accept. */
const ACCEPTED = 'application/json, text/event-stream';

/**
 * Answers one message of the Model Context Protocol, always as JSON, so that a client need not accept a stream of events. No
 * session is kept: each message has a server of its own.
 */
export async function answerMcp(
  client: ControlClient,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Response> {
  const server = createMcpServer(client, url);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const { accept = '*/*' } = headers;
    const acceptsJson = /application\/json|\*\/\*|application\/\*/.test(accept);
    const request = new Request(url, {
      method: 'POST',
      headers: acceptsJson ? { ...headers, accept: ACCEPTED } : headers,
    });
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
