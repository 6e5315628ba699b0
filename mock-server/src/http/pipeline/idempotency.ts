import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import type { Member } from '#domain/entities/member.ts';
import { hashInput, IDEMPOTENCY_KEY_MAX_UNITS, storedResponseId } from '#world/command/idempotency.ts';

import { withFileDigests } from '#http/call/uploaded-file.ts';

/** Identity of a command sent with an `Idempotency-Key`. */
interface CommandId {
  /** Key of the stored response: member, method, route and `Idempotency-Key`. */
  readonly id: string;
  readonly bodyHash: string;
}

/** Returns the `Idempotency-Key` of a request; null without the header. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** Identifies a command by its `Idempotency-Key`. Undefined without the header; `invalid` if it is empty or too long. */
export function identifyCommand(
  { headers, method, routeOptions }: FastifyRequest,
  member: Member | undefined,
  params: unknown,
  body: unknown,
): CommandId | 'invalid' | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_UNITS) return 'invalid';
  const id = storedResponseId(member?.id, method, routeOptions.url ?? '', key);
  return { id, bodyHash: hashInput(params, withFileDigests(body)) };
}
