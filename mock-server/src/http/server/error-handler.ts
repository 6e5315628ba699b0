import type { FastifyError, FastifyRequest } from 'fastify';

import { type ErrorKey, isErrorKey } from '@wallet/shared/errors.ts';

import { BalanceLimitError } from '#domain/ledger/ledger.ts';
import type { Issue } from '#domain/state/outcome.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import { FilesFullError, StorageError, WorldStoreError } from '#world/store/world-store.ts';

import {
  type ApiResponse,
  DEFAULT_FORMAT,
  INTERNAL_ERROR,
  messageResponse,
  sendResponse,
  toErrorResponse,
} from '#http/call/api-response.ts';
import { ContractViolation, InvalidInput } from '#http/call/schema-compiler.ts';

import { ENCODED_BODY } from './body-parser.ts';

interface ErrorHandlerOptions {
  /** Words the error of a request in the form of its API; undefined if the error is no fault of the request. */
  readonly toRefusal: (error: FastifyError, request: FastifyRequest) => ApiResponse | undefined;
  /** Called with every unexpected error and the id of its request. */
  readonly onError: ((error: unknown, requestId: string) => void) | undefined;
}

const STORAGE_FAILED = messageResponse(507, 'SANDBOX_STORAGE');
const FILES_FULL = messageResponse(507, 'SANDBOX_STORAGE', { cause: 'SANDBOX_FILES_FULL' });
const STORE_AWAY = messageResponse(503, 'SANDBOX_STORE');
/** Members read the sentence of the key, as they do not know whether the call had its effect. */
const CALL_WHILE_AWAY = messageResponse(503, 'INTERNAL_SERVER_ERROR', { cause: 'SANDBOX_STORE' });

/** Returns the response to a request whose effect could not be stored: on a full disk, or in a store that is away. */
export function toStorageResponse(isAway: boolean, isCall: boolean): ApiResponse {
  if (!isAway) return STORAGE_FAILED;
  return isCall ? CALL_WHILE_AWAY : STORE_AWAY;
}

/** Returns the response to a request for a world that cannot be read from its store any more. */
const toDamagedResponse = ({ message }: WorldStoreError, isCall: boolean): ApiResponse =>
  isCall
    ? messageResponse(503, 'INTERNAL_SERVER_ERROR', { cause: 'SANDBOX_WORLD_DAMAGED' })
    : messageResponse(503, 'SANDBOX_WORLD_DAMAGED', { issues: [{ path: 'id', message }] });

/** Creates Fastify's error handler. The two APIs differ in their words for an invalid request alone. */
export const createErrorHandler =
  ({ toRefusal, onError }: ErrorHandlerOptions) =>
  (error: FastifyError, request: FastifyRequest, reply: Parameters<typeof sendResponse>[0]): void => {
    const { callContext: call } = request;
    const toResponse = (): ApiResponse => {
      const refusal = toRefusal(error, request);
      if (refusal) return refusal;
      const isExpected = error instanceof StorageError || error instanceof InvariantError;
      // A call has it in its journal; of any other request only the log tells.
      if (!call || !isExpected) onError?.(error, request.id);
      if (error instanceof FilesFullError) return FILES_FULL;
      if (error instanceof StorageError) return toStorageResponse(error.isAway, isCall(request));
      if (error instanceof WorldStoreError) return toDamagedResponse(error, isCall(request));
      if (error instanceof InvariantError) {
        call?.world.failures.recordInvariantFailures(error.violations);
        return messageResponse(500, 'SANDBOX_INVARIANT', { violations: error.violations });
      }
      if (error instanceof ContractViolation) {
        call?.world.failures.recordViolation(call.entry.operation ?? '', 'response', error.message);
      }
      return INTERNAL_ERROR;
    };
    sendResponse(reply, toResponse());
  };

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** Words the error of a request to the operator's API: the key of the broken rule, or else `KEY_MISSING` or `KEY_INVALID`. */
export function toKeyRefusal(error: FastifyError, request: FastifyRequest): ApiResponse | undefined {
  if (error instanceof InvalidInput) return toInputRefusal(toErrorKey(error), request);
  const invalid = toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID');
  if (error instanceof BalanceLimitError) return invalid;
  const { statusCode = 500 } = error;
  if (statusCode < 400 || statusCode >= 500) return undefined;
  const issue = findBodyIssue(error, request);
  return issue
    ? messageResponse(415, 'KEY_INVALID', { issues: [issue] })
    : { ...invalid, status: statusCode };
}

/** Refuses invalid input in the form that the call has for its own keys; any other key has a status (F-62). */
function toInputRefusal(key: ErrorKey, { callContext: call }: FastifyRequest): ApiResponse {
  const form = call ? getSettings(call.world.state).refusalForm : undefined;
  return toErrorResponse(call?.route?.endpoint ?? DEFAULT_FORMAT, key, form);
}

/** Returns the error key of the first rule that has its own; else `KEY_MISSING` or `KEY_INVALID`. */
function toErrorKey({ issues, value }: InvalidInput): ErrorKey {
  const keyed = issues.find(({ message }) => isErrorKey(message) && message !== 'KEY_INVALID');
  if (keyed && isErrorKey(keyed.message)) return keyed.message;
  return issues.some(({ path }) => isMissing(value, path)) ? 'KEY_MISSING' : 'KEY_INVALID';
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  if (path.length === 0) return false;
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return false;
    current = (current as Record<PropertyKey, unknown>)[name];
  }
  return current === undefined || current === null;
}

/** Says what is wrong with the body as a whole; undefined if the error says nothing of it. */
function findBodyIssue({ code }: FastifyError, request: FastifyRequest): Issue | undefined {
  const isUpload = request.callContext?.route?.endpoint.encoding === 'multipart';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return toContentTypeIssue(request, isUpload ? 'multipart/form-data' : 'application/json');
  }
  if (code !== ENCODED_BODY) return undefined;
  return {
    path: 'content-encoding',
    message: `must be left out, got ${request.headers['content-encoding'] ?? 'none'}: the contract has no compressed requests`,
  };
}

/** Says which content type a body must have. curl sends another one unless it is told. */
export function toContentTypeIssue({ headers }: FastifyRequest, type: string): Issue {
  const example = type === 'application/json' ? `-H 'content-type: ${type}'` : "-F 'file=@slip.png'";
  return {
    path: 'content-type',
    message: `must be ${type}, got ${headers['content-type'] ?? 'none'}. With curl: ${example}`,
  };
}
