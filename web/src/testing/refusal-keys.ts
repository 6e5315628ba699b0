import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { AUTH_ERRORS, COMMON_ERRORS, type ErrorKey, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';

/** Breaks half-way, so that nobody knows what became of the call: an unknown outcome, not a refusal. */
const UNKNOWN_OUTCOME_KEY: ErrorKey = 'INTERNAL_SERVER_ERROR';

/**
 * Every key by which a call can be refused where it was made. Those that end the session lead away to the
 * login, which `api/session-ending.test.ts` proves.
 */
export const getRefusalKeys = ({ errors, auth }: Endpoint): readonly ErrorKey[] =>
  [...errors, ...COMMON_ERRORS, ...(auth === 'visitor' ? [] : AUTH_ERRORS)].filter(
    (key) => key !== UNKNOWN_OUTCOME_KEY && !SESSION_ENDING_MESSAGES.has(key),
  );
