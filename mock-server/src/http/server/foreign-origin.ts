import type { IncomingHttpHeaders } from 'node:http';

/** Returns the origin of a page that may not read the answer: it is not that of this server, and not an allowed one. */
export function findForeignOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  allowedOrigins: ReadonlySet<string>,
): string | undefined {
  const isOwn = site === 'same-origin' || origin?.replace(/^https?:\/\//, '') === host;
  return origin === undefined || isOwn || allowedOrigins.has(origin) ? undefined : origin;
}
