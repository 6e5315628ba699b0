import { isErrorKey, MESSAGE_KEYS, type ErrorKey, type MessageKey } from '@wallet/shared/errors.ts';

/**
 * Kind of a failed call. `refused`: the operator refused it with a message; `http`: an error status without a
 * message; `shape`: the response does not match a documented part of the contract. Three kinds were not sent:
 * `busy`, because the same command with another input is still running; `notSent`, because there was no
 * connection; `earlier`, because an earlier command of the same kind has turned out to have had its effect.
 */
export type FailureKind =
  | 'refused'
  | 'shape'
  | 'network'
  | 'timeout'
  | 'abort'
  | 'http'
  | 'busy'
  | 'notSent'
  | 'earlier';

interface Failure {
  readonly kind: FailureKind;
  readonly status?: number | undefined;
  /** Message of the operator: a key of the catalogue or any text. */
  readonly message?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Error of a failed call. `Key` is the union of the keys that the endpoint declares. */
export class ApiError<Key extends ErrorKey = ErrorKey> extends Error {
  readonly kind: FailureKind;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  /** Key of the catalogue; undefined if the operator sent another text, or none. */
  readonly key: Key | undefined;
  /** Message of the operator, verbatim. Show it as text, never as markup. */
  readonly text: string | undefined;
  /** Time after which the operator takes the call again. Undefined if the response has no `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: Failure) {
    super(failure.message ?? failure.kind, { cause: failure.cause });
    this.name = 'ApiError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.text = failure.message;
    this.retryAfterMs = failure.retryAfterMs;
    // A backend may send a key that this endpoint does not declare; the catalogue has its text all the same.
    this.key = isErrorKey(failure.message) ? (failure.message as Key) : undefined;
  }
}

/** Converts any error to an `ApiError`. Errors from outside the client count as network failures. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ kind: 'network', cause: error });

/** Returns true if a text of the operator is a key of the catalogue, also of a call that succeeded. */
export const isMessageKey = (text: string | undefined): text is MessageKey =>
  MESSAGE_KEYS.some((key) => key === text);

/** Status of a call that the operator does not take now. */
export const TOO_MANY_STATUS = 429;

const isTemporaryStatus = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 408 || status === TOO_MANY_STATUS;

/** Returns true for failures that a retry may overcome: network, 5xx, 408 and 429. */
export const isRetryable = (error: ApiError): boolean =>
  error.kind === 'network' ||
  ((error.kind === 'http' || error.kind === 'refused') && isTemporaryStatus(error.status));

const NOT_SENT_KINDS: ReadonlySet<FailureKind> = new Set(['busy', 'notSent', 'earlier']);

/**
 * Returns true if a failed command has certainly had no effect: it was not sent, or the operator refused it with
 * a key of the catalogue, but for `INTERNAL_SERVER_ERROR`, or with a status below 500, but for 408. With 429 nothing was done.
 */
export function isDefiniteFailure(error: ApiError): boolean {
  if (NOT_SENT_KINDS.has(error.kind)) return true;
  if (error.kind !== 'refused' && error.kind !== 'http') return false;
  if (error.status === TOO_MANY_STATUS) return true;
  if (error.key !== undefined) return error.key !== 'INTERNAL_SERVER_ERROR';
  return error.status !== undefined && error.status < 500 && error.status !== 408;
}
