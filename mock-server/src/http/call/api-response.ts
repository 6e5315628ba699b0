import type { FastifyReply } from 'fastify';

import { getHttpStatus } from '@wallet/shared/error-status.ts';
import { type ErrorKey, GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';
import type { RefusalForm } from '@wallet/shared/operator/settings.ts';
import { type RefusingEndpoint, toRefusalResponse } from '@wallet/shared/schema/refusal.ts';

/** Response to one call: the status and the serialized body. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  /** Message key of an error; null for a success. */
  readonly key: string | null;
  /** Content type of the body; JSON if absent. */
  readonly contentType?: string;
}

/** Creates an error response with a message that is not one of the operator's error keys. */
export const messageResponse = (status: number, message: string, details: object = {}): ApiResponse => ({
  status,
  body: JSON.stringify({ message, ...details }),
  key: message,
});

/**
 * Creates an error response in the format that the endpoint declares for its own error keys, or else in the form that
 * the operator's settings give to refused commands (F-62: some are 200).
 */
export function toErrorResponse(format: RefusingEndpoint, key: ErrorKey, form?: RefusalForm): ApiResponse {
  const { status, body } = toRefusalResponse(format, key, getHttpStatus(key), form);
  return { status, body: JSON.stringify(body), key };
}

/** Error format of keys that no endpoint declares as its own. */
export const DEFAULT_FORMAT: RefusingEndpoint = { kind: 'query', errors: [] };

/** Response to a call that failed because of a bug in the server. */
export const INTERNAL_ERROR: ApiResponse = messageResponse(500, 'INTERNAL_SERVER_ERROR');
/** Response to every call while the service is switched off. */
export const GONE_RESPONSE: ApiResponse = messageResponse(410, GONE_MESSAGE);
export const INVALID_TOKEN_RESPONSE: ApiResponse = messageResponse(401, INVALID_TOKEN_MESSAGE);

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a response. That of a call goes through the hook that records it (`call-recorder.ts`). */
export function sendResponse(
  reply: FastifyReply,
  { status, body, key, contentType = JSON_TYPE }: ApiResponse,
): FastifyReply {
  const { callContext } = reply.request;
  if (callContext) callContext.key = key;
  return reply
    .code(status)
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    .send(body);
}

/** Builds the URL of a file uploaded to a world. The name is secret, because images are requested without a token. */
export const mediaUrl = (worldId: string, name: string): string => `/media/${worldId}/${name}`;
