import { vi } from 'vitest';

/** As long as a polled expectation waits (`vitest.config.ts`): `vi.waitFor` alone gives up after a second. */
const TIMEOUT_MS = 15_000;

/** Calls an assertion until it passes. Rejects with its last error after a time, 15 seconds by default. */
export const waitFor = <T>(assertion: () => T | Promise<T>, timeout = TIMEOUT_MS): Promise<T> =>
  vi.waitFor(assertion, { timeout });
