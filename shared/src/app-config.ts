import * as z from 'zod/mini';

import { DEFAULT_CHAT_SOCKET_NAMES, ChatSocketNames } from './chat-socket-names.ts';

/**
 * What the page tells the app before the first render, as a data block in `index.html`: one bundle, three
 * variants (`docs/decisions/`, config). The build flags of §9 write it; a deployment's start script or the
 * sandbox rewrites it.
 */
export const AppConfig = z.object({
  variant: z.enum(['standard', 'lao', 'iframe']),
  /** Exact origins that may frame the iframe variant. */
  iframe: z.object({ parents: z.array(z.string()) }),
  /** Host that replaces the one of web launch links (F-66); empty: none. */
  gameHost: z.string(),
  /** Origin of the operator's API; empty: the address the page came from. */
  api: z.string(),
  /** Address of the chat socket; empty: no socket (F-45). `/` is the page's own address. */
  chat: z.string(),
  /** Fixed headers of every API call, such as the one naming the client (F-63). */
  headers: z.record(z.string(), z.string()),
  socketAuth: z.enum(['payload', 'query', 'none']),
  /** What the backend calls the events of its chat socket (F-49). */
  chatNames: ChatSocketNames,
  /** Whether commands carry an `Idempotency-Key`; off for backends that do not list the header. */
  idempotency: z.boolean(),
  /** Where departures of the backend from the contract are reported; empty: nowhere. */
  reportUrl: z.string(),
  /** Key of the operator's own rejection (F-64). */
  operatorRejection: z.string(),
  /** Key and format of the wallet link (F-18). */
  link: z.object({ key: z.string(), format: z.enum(['v1', 'passphrase']) }),
  /** Addresses of the five how-to videos (F-73). */
  howtoVideos: z.array(z.string()),
});
export type AppConfig = z.output<typeof AppConfig>;
export type Variant = AppConfig['variant'];

export const DEFAULT_CONFIG: AppConfig = {
  variant: 'standard',
  iframe: { parents: [] },
  gameHost: '',
  api: '',
  chat: '',
  headers: { 'x-client': 'wallet' },
  socketAuth: 'payload',
  chatNames: DEFAULT_CHAT_SOCKET_NAMES,
  idempotency: false,
  reportUrl: '',
  operatorRejection: 'OPERATOR_REJECTED',
  link: { key: '', format: 'v1' },
  howtoVideos: ['/howto/1.webm', '/howto/2.webm', '/howto/3.webm', '/howto/4.webm', '/howto/5.webm'],
};

const BLOCK = /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/;

/** The page with this configuration in its data block. Throws where the page has no block. */
export function withConfig(html: string, config: AppConfig): string {
  if (!BLOCK.test(html)) throw new Error('the page has no config block');
  // A `<` would end the data block early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(BLOCK, (_, open: string, close: string) => open + json + close);
}
