import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { request as sendByTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Headers in which any two servers differ, each with the reason. */
export const SERVER_HEADERS: Readonly<Record<string, string>> = {
  connection: 'of the connection, not of the answer',
  'keep-alive': 'of the connection, not of the answer',
  'transfer-encoding': 'of the connection, not of the answer',
  date: 'the time of the answer',
  server: 'nginx names itself, without its version',
  'x-request-id': 'of the request; nginx gives one to each that it forwards',
};

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An answer as it came over the line. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Content without its coding. */
  readonly content: Buffer;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Requests an address without what `fetch` adds: no coding is accepted, no redirect is followed, and the path is sent as
 * it is. Certificates are not checked.
 */
export async function request(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const options = { hostname, port, path, method, headers, agent: false };
  const outgoing =
    protocol === 'https:' ? sendByTls({ ...options, rejectUnauthorized: false }) : send(options);
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = await buffer(incoming);
  const decode = DECODERS[incoming.headers['content-encoding'] ?? ''];
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    bytes,
    content: decode && bytes.length > 0 ? decode(bytes) : bytes,
  };
}
