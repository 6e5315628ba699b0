import type * as z from 'zod/mini';

import { type ErrorKey, isErrorKey } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';

type RefusalForm = Pick<Endpoint, 'errors' | 'refusal'>;

/** How a refusal is sent. Only an endpoint's own keys take its form; identity, access and bad input never do (F-62). */
export function toRefusalResponse(
  { errors, refusal }: RefusalForm,
  key: string,
  status: number,
): { readonly status: number; readonly body: Readonly<Record<string, unknown>> } {
  if (refusal === undefined || !errors.some((own) => own === key)) return { status, body: { message: key } };
  return {
    status: 200,
    body: refusal === 'spin' ? { success: false, error: key } : { hasQrcode: false, message: key },
  };
}

/** What an answer with a good status refuses with: a key, or a text of the operator. Undefined where the call worked. */
export function findRefusal({ refusal }: RefusalForm, answer: unknown): string | undefined {
  if (refusal === undefined || typeof answer !== 'object' || answer === null) return undefined;
  const { success, error, hasQrcode, message } = answer as Record<string, unknown>;
  if (refusal === 'spin') return success === false ? textOr(error, 'INTERNAL_SERVER_ERROR') : undefined;
  return hasQrcode === false ? textOr(message, 'QR_FAIL') : undefined;
}

const textOr = (value: unknown, otherwise: ErrorKey): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The key that a request which breaks the contract is refused with: that of the first broken rule. */
export function keyOfIssues({ issues }: Pick<z.core.$ZodError, 'issues'>, input: unknown): ErrorKey {
  const message = issues[0]?.message;
  if (isErrorKey(message)) return message;
  return input === undefined ? 'KEY_MISSING' : 'KEY_INVALID';
}
