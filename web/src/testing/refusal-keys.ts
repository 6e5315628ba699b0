import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { AUTH_ERRORS, COMMON_ERRORS, type ErrorKey, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';

/** Leaves the outcome of a command unknown, so it does not count as a refusal. */
const UNKNOWN_OUTCOME_KEY: ErrorKey = 'INTERNAL_SERVER_ERROR';

/**
 * Returns the keys with which an endpoint can refuse a call. Keys that end the session are left out: they lead to
 * the login, which `api/session-ending.test.ts` tests.
 */
export const getRefusalKeys = ({ errors, auth }: Endpoint): readonly ErrorKey[] =>
  [...errors, ...COMMON_ERRORS, ...(auth === 'visitor' ? [] : AUTH_ERRORS)].filter(
    (key) => key !== UNKNOWN_OUTCOME_KEY && !SESSION_ENDING_MESSAGES.has(key),
  );
