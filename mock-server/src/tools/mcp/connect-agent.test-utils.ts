import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

/** Connects an agent to a sandbox by HTTP, with a handshake unless a mode says otherwise. */
export async function connectAgent(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  mode: VersionNegotiationMode = 'legacy',
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const url = new URL(`${address}/__sandbox/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  onTestFinished(() => client.close());
  const call = async (name: string, args: Readonly<Record<string, unknown>>) => {
    const { isError = false, content } = (await client.callTool({ name, arguments: args })) as Answer;
    return { isError, text: content[0]?.text ?? '' };
  };
  return { client, call };
}
