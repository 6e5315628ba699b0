import type { IncomingHttpHeaders } from 'node:http';

import type { preHandlerHookHandler } from 'fastify';

import {
  findStoredResponse,
  hashInput,
  IDEMPOTENCY_KEY_MAX_UNITS,
  storedResponseId,
} from '#world/command/idempotency.ts';

import { DEFAULT_FORMAT, messageResponse, sendResponse, toErrorResponse } from '#http/call/api-response.ts';
import { type CallContext, type CommandId, getCall } from '#http/call/call-context.ts';
import { withFileDigests } from '#http/call/uploaded-file.ts';

const KEY_INVALID = toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID');
const CONFLICT = messageResponse(422, 'SANDBOX_IDEMPOTENCY_CONFLICT');

/** Returns the `Idempotency-Key` of a request; null without the header. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** Identifies a command by its `Idempotency-Key`. Undefined without the header; `invalid` if it is empty or too long. */
function identifyCommand({ request, route, member }: CallContext): CommandId | 'invalid' | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_UNITS) return 'invalid';
  const { method, params, body, routeOptions } = request;
  const id = storedResponseId(member?.id, method, routeOptions.url ?? '', key);
  // Only what the contract declares counts.
  const bodyHash = hashInput(route?.endpoint.params && params, withFileDigests(route?.endpoint.body && body));
  return { id, bodyHash };
}

/** Sends the response that a command with the same `Idempotency-Key` has had, in place of a second effect. */
export const replayStoredResponse: preHandlerHookHandler = (request, reply, done) => {
  const call = getCall(request);
  if (call.route?.endpoint.kind !== 'command') return done();
  const command = identifyCommand(call);
  if (command === undefined) return done();
  if (command === 'invalid') return void sendResponse(reply, KEY_INVALID);
  const stored = findStoredResponse(call.world.state, command.id, call.now);
  if (!stored) {
    call.command = command;
    return done();
  }
  if (stored.bodyHash !== command.bodyHash) return void sendResponse(reply, CONFLICT);
  call.isCommitted = true;
  void reply.header('idempotency-hit', 'true');
  sendResponse(reply, { status: stored.status, body: stored.body, key: stored.key ?? null });
};
