import * as z from 'zod/mini';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { toRefusalResponse } from '@wallet/shared/schema/refusal.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { compileOutputSchema } from './schema-compiler.ts';
import { fastEncoder, NOT_ENCODED } from './fast-encoder.ts';

/** What goes back: a status and a text. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  /** The message key or text of a refusal. */
  readonly key: string | null;
  /** What kind of text it is, where that is not JSON. */
  readonly contentType?: string;
}

/** The server's answer does not keep its own contract. */
export class ContractViolation extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[]) {
    const list = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    super(`${endpoint.method} ${endpoint.path} answers against its contract: ${list}`);
    this.issues = issues;
  }
}

/**
 * A handler's value as the wire has it: baht for satang, and nothing that the contract does not declare.
 * Throws a `ContractViolation` where it departs from the contract.
 */
export function toSuccessResponse(endpoint: Endpoint, value: unknown): ApiResponse {
  let sent = fastEncoder(endpoint.response)(value);
  if (sent === NOT_ENCODED) {
    const checked = z.safeParse(compileOutputSchema(endpoint.response), value);
    if (!checked.success) throw new ContractViolation(endpoint, checked.error.issues);
    sent = checked.data;
  }
  return { status: 200, body: JSON.stringify(sent), key: null };
}

/** A refusal by any other text than the operator's keys. */
export const messageResponse = (status: number, message: string, more: object = {}): ApiResponse => ({
  status,
  body: JSON.stringify({ message, ...more }),
  key: message,
});

/** What a mistake of the server is answered. */
export const INTERNAL_ERROR: ApiResponse = messageResponse(500, 'INTERNAL_SERVER_ERROR');

/** A refusal by a key, in the form that the endpoint's own keys have (F-62). */
export function toErrorResponse(form: Pick<Endpoint, 'refusal' | 'errors'>, key: ErrorKey): ApiResponse {
  const { status, body } = toRefusalResponse(form, key, getHttpStatus(key));
  return { status, body: JSON.stringify(body), key };
}

/** Keys that no endpoint declares for itself, so that they never come in another form. */
export const DEFAULT_FORMAT = { errors: [] } as const;
