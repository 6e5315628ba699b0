import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { ControlClient } from '@wallet/shared/control/client.ts';

import { createMcpServer } from './mcp-server.ts';

/** Serves the tools over the standard input and output of the process. */
export const connectStdio = (client: ControlClient, url: string): Promise<void> =>
  createMcpServer(client, url).connect(new StdioServerTransport());
