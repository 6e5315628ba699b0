import { type Satang, satangToBaht } from '@wallet/shared/money.ts';

import type { Expectation } from './expectation.ts';

/** A request for a command, with the response that the model expects. */
export interface CommandRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path of the operator's API (`/api/…`), or path below the world's control API. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  /** `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly expected: Expectation;
  /** Checks the body of a successful response and updates the model with values that only the response has. */
  readonly onSuccess?: (body: never) => void;
}

/** Converts satang to baht, amounts with a fraction of a satang included. */
export const toBaht = (satang: number): number => satangToBaht(satang as Satang);
