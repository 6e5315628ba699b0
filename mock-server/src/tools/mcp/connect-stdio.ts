import { serveStdio } from '@modelcontextprotocol/server/stdio';

import type { ControlClient } from '@wallet/shared/control/client.ts';

import { createMcpServer } from './mcp-server.ts';

/** Serves the tools over the standard input and output of the process, in the revision of the first message. */
export const connectStdio = (client: ControlClient, url: string): void =>
  void serveStdio(() => createMcpServer(client, url));
