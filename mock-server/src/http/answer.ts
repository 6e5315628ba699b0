import * as z from 'zod/mini';

import type { Endpoint } from '@wallet/shared/contract/endpoint.ts';
import { refusalAnswer } from '@wallet/shared/contract/refusal.ts';
import { statusOf } from '@wallet/shared/error-status.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { outgoing } from './compiled.ts';
import { fitting, UNFIT } from './fitting.ts';

/** What goes back: a status and a text. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** The message key or text of a refusal. */
  readonly key: string | null;
  /** What kind of text it is, where that is not JSON. */
  readonly type?: string;
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
export function answered(endpoint: Endpoint, value: unknown): Answer {
  let sent = fitting(endpoint.response)(value);
  if (sent === UNFIT) {
    const checked = z.safeParse(outgoing(endpoint.response), value);
    if (!checked.success) throw new ContractViolation(endpoint, checked.error.issues);
    sent = checked.data;
  }
  return { status: 200, body: JSON.stringify(sent), key: null };
}

/** A refusal by any other text than the operator's keys. */
export const refusedWith = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: JSON.stringify({ message, ...more }),
  key: message,
});

/** What a mistake of the server is answered. */
export const BROKEN: Answer = refusedWith(500, 'INTERNAL_SERVER_ERROR');

/** A refusal by a key, in the form that the endpoint's own keys have (F-62). */
export function refused(form: Pick<Endpoint, 'refusal' | 'errors'>, key: ErrorKey): Answer {
  const { status, body } = refusalAnswer(form, key, statusOf(key));
  return { status, body: JSON.stringify(body), key };
}

/** Keys that no endpoint declares for itself, so that they never come in another form. */
export const COMMON = { errors: [] } as const;
