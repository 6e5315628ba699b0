import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Form of an id. Digits alone could be a phone number, and a dot is part of every token. */
const REQUEST_ID = /^(?!\d+$)[\w-]{8,64}$/;

/** Returns the id of a request: the one that a proxy in front has given it, if it is well formed, or else a new one. */
export function toRequestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
