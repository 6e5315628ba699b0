import { isErrorKey, type ErrorKey } from '@wallet/shared/errors.ts';

/**
 * How a call failed. `refused`: the operator said no, in words; `http`: an error without words;
 * `shape`: an answer that departs from a documented part of the contract; `busy`: the same command with
 * another input is still under way, so this one was not sent.
 */
export type FailureKind = 'refused' | 'shape' | 'network' | 'timeout' | 'abort' | 'http' | 'busy';

interface Failure {
  readonly kind: FailureKind;
  readonly status?: number | undefined;
  /** The operator's message: a key of the catalogue or any text. */
  readonly message?: string | undefined;
  readonly cause?: unknown;
}

/** A call that did not give its answer. `Key` is the union of keys that the endpoint declares. */
export class ApiError<Key extends ErrorKey = ErrorKey> extends Error {
  readonly kind: FailureKind;
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  /** The key of the catalogue; undefined where the operator used words of its own, or none. */
  readonly key: Key | undefined;
  /** What the operator said, verbatim: to be shown as text and never as markup. */
  readonly text: string | undefined;

  constructor(failure: Failure) {
    super(failure.message ?? failure.kind, { cause: failure.cause });
    this.name = 'ApiError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.text = failure.message;
    // A backend may answer with a key that this endpoint does not declare; its text is known all the same.
    this.key = isErrorKey(failure.message) ? (failure.message as Key) : undefined;
  }
}

/** Any failure of a call, as an `ApiError`; what is none of ours is a fault of the network. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ kind: 'network', cause: error });

const isTemporaryStatus = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 408 || status === 429;

/** Whether asking again may help: network, 5xx, 408 and 429, and nothing else. */
export const isRetryable = (error: ApiError): boolean =>
  error.kind === 'network' ||
  ((error.kind === 'http' || error.kind === 'refused') && isTemporaryStatus(error.status));

/**
 * Whether a command has surely had no effect. A key of the catalogue is a definite word of the operator,
 * but for the one that says that something broke half-way; so is any answer of the 400s.
 */
export function isDefiniteFailure(error: ApiError): boolean {
  if (error.kind === 'busy') return true;
  if (error.kind !== 'refused' && error.kind !== 'http') return false;
  if (error.key !== undefined) return error.key !== 'INTERNAL_SERVER_ERROR';
  return error.status !== undefined && error.status < 500 && error.status !== 408;
}
