import { STATUS_BY_KEY } from './model-constants.ts';

/** What a call is to be answered with. */
export interface Expectation {
  readonly status: number;
  readonly key: string | null;
  /** What the wallet has afterwards, where the answer tells it. */
  readonly wallet?: number;
  /** Whether the call left anything behind: it worked, or it failed on the way. */
  readonly isCommitted: boolean;
}

export const succeeds = (wallet?: number): Expectation => ({
  status: 200,
  key: null,
  isCommitted: true,
  ...(wallet === undefined ? {} : { wallet }),
});
export const refuses = (key: string, status = STATUS_BY_KEY[key] ?? 0): Expectation => ({
  status,
  key,
  isCommitted: false,
});
export const fails = (key: string, status = STATUS_BY_KEY[key] ?? 0): Expectation => ({
  status,
  key,
  isCommitted: true,
});
