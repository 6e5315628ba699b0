import { STATUS_BY_KEY } from './model-constants.ts';

/** Expected response of a call. */
export interface Expectation {
  readonly status: number;
  /** Error key, or null for a success. */
  readonly key: string | null;
  /** Wallet balance in satang that the response states. */
  readonly wallet?: number;
  /** True when the call may change the state: it succeeds, or fails after it has begun. */
  readonly isCommitted: boolean;
}

export const succeeds = (wallet?: number): Expectation => ({
  status: 200,
  key: null,
  isCommitted: true,
  ...(wallet === undefined ? {} : { wallet }),
});
/** Expects an error that changes nothing. */
export const refuses = (key: string, status = STATUS_BY_KEY[key] ?? 0): Expectation => ({
  status,
  key,
  isCommitted: false,
});
/** Expects an error that is committed, such as a failed transfer. */
export const fails = (key: string, status = STATUS_BY_KEY[key] ?? 0): Expectation => ({
  status,
  key,
  isCommitted: true,
});
