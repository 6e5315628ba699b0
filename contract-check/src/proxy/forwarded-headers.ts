import { REQUEST_ID_HEADER } from '@wallet/mock-server/http/server/request-id.ts';

import { toDecodable } from '../recording/decode-body.ts';

/** Headers that belong to one connection and not to the message (RFC 9110, 7.6.1). */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
]);
/** Headers that each end of a WebSocket has for itself. */
const OF_WEBSOCKET = /^sec-websocket-/i;
const UPGRADE = 'upgrade';
const OF_SANDBOX = /^x-sandbox-/;
const OF_CONDITION = /^if-(none-match|modified-since)$/;
/** Headers that belong to the bytes of a body. */
const OF_BODY =
  /^(content-(length|encoding|digest|md5)|transfer-encoding|etag|last-modified|cache-control|expires|age|digest)$/;
const WORLD_COOKIE = /^\s*sandbox_world=/;

/** Raw headers as Node has them: name, value, name, value. */
type RawHeaders = readonly string[];

interface RequestHeaderOptions {
  /** Origin of the backend. */
  readonly backend: string;
  /** Entry of the `via` header that marks this proxy. */
  readonly via: string;
  readonly method: string;
  /** Id that the request has in the journal; a handshake has none. */
  readonly requestId?: string | undefined;
  /** True to leave out the conditions under which a backend answers that nothing has changed. */
  readonly isWhole?: boolean;
}

function* eachHeader(raw: RawHeaders): Generator<readonly [name: string, value: string, lower: string]> {
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    yield [name, raw[index + 1] ?? '', name.toLowerCase()];
  }
}

const withoutWorld = (cookies: string): string =>
  cookies
    .split(';')
    .filter((cookie) => !WORLD_COOKIE.test(cookie))
    .join(';')
    .trim();

/** Replaces the origin of this server at the start of a value; a foreign origin stays for the backend to judge. */
const replaceOrigin = (value: string, host: string, backend: string): string =>
  [`http://${host}`, `https://${host}`].some((own) => value === own || value.startsWith(`${own}/`))
    ? value.replace(/^https?:\/\/[^/]+/, backend)
    : value;

/**
 * Returns the headers with which a request is forwarded: as they came and in their order, but for those of the
 * connection and of the sandbox and for encodings that cannot be compared, and with the backend's address in place of this
 * server's.
 */
export function toRequestHeaders(raw: RawHeaders, options: RequestHeaderOptions): string[] {
  const { backend, via, method, requestId, isWhole = false } = options;
  const host = [...eachHeader(raw)].find(([, , lower]) => lower === 'host')?.[1] ?? '';
  const headers: string[] = [];
  let hasLength = false;
  let hasId = requestId === undefined;
  for (const [name, value, lower] of eachHeader(raw)) {
    // Before the rest: what is left out must count neither as a length nor as an id.
    if (OF_SANDBOX.test(lower) || OF_CONNECTION.has(lower) || lower === UPGRADE) continue;
    if (isWhole && OF_CONDITION.test(lower)) continue;
    // An id that is not well formed has been replaced.
    if (lower === REQUEST_ID_HEADER && requestId !== undefined && value !== requestId) continue;
    hasId ||= lower === REQUEST_ID_HEADER;
    hasLength ||= lower === 'content-length' || lower === 'transfer-encoding';
    if (lower === 'host') headers.push(name, new URL(backend).host);
    else if (lower === 'origin' || lower === 'referer') {
      headers.push(name, replaceOrigin(value, host, backend));
    } else if (lower === 'cookie') {
      const cookies = withoutWorld(value);
      if (cookies !== '') headers.push(name, cookies);
    } else headers.push(name, lower === 'accept-encoding' ? toDecodable(value) : value);
  }
  // Without a length, Node would send an empty body in chunks.
  if (!hasLength && !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method))
    headers.push('content-length', '0');
  if (!hasId && requestId !== undefined) headers.push(REQUEST_ID_HEADER, requestId);
  return [...headers, 'via', via];
}

/** Returns the headers with which a handshake of a WebSocket is forwarded. */
export const toHandshakeHeaders = (
  raw: RawHeaders,
  options: RequestHeaderOptions,
): Readonly<Record<string, string>> => {
  const headers = new Headers();
  for (const [name, value] of eachHeader(toRequestHeaders(raw, options))) {
    if (!OF_WEBSOCKET.test(name)) headers.append(name, value);
  }
  return Object.fromEntries(headers);
};

/** Returns the lines of the head of a handshake that the backend has accepted, without those of its own connection. */
export const toHandshakeLines = (raw: RawHeaders): readonly string[] =>
  [...eachHeader(raw)]
    .filter(([name, , lower]) => !OF_CONNECTION.has(lower) && lower !== UPGRADE && !OF_WEBSOCKET.test(name))
    .map(([name, value]) => `${name}: ${value}`);

/**
 * Returns the headers of a response as the backend sent them, without those of its connection. One without an id of the
 * backend gets that of the journal.
 */
export function toResponseHeaders(raw: RawHeaders, requestId: string): string[] {
  const headers: string[] = [];
  let hasId = false;
  for (const [name, value, lower] of eachHeader(raw)) {
    if (!OF_CONNECTION.has(lower)) headers.push(name, value);
    hasId ||= lower === REQUEST_ID_HEADER;
  }
  return hasId ? headers : [...headers, REQUEST_ID_HEADER, requestId];
}

/** Returns the headers of a response whose body was changed to one of `length` bytes, which no cache may keep. */
export const toChangedHeaders = (raw: RawHeaders, requestId: string, length: number): string[] => [
  ...[...eachHeader(toResponseHeaders(raw, requestId))].flatMap(([name, value, lower]) =>
    OF_BODY.test(lower) ? [] : [name, value],
  ),
  'content-length',
  String(length),
  'cache-control',
  'no-store',
];
