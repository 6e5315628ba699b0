import { STATUS } from './model-rules.ts';

/** What a call is to be answered with. */
export interface Told {
  readonly status: number;
  readonly key: string | null;
  /** What the wallet has afterwards, where the answer tells it. */
  readonly wallet?: number;
  /** Whether the call left anything behind: it worked, or it failed on the way. */
  readonly isKept: boolean;
}

export const done = (wallet?: number): Told => ({
  status: 200,
  key: null,
  isKept: true,
  ...(wallet === undefined ? {} : { wallet }),
});
export const refused = (key: string, status = STATUS[key] ?? 0): Told => ({ status, key, isKept: false });
export const failed = (key: string, status = STATUS[key] ?? 0): Told => ({ status, key, isKept: true });
