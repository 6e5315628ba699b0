import * as z from 'zod/mini';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import { type ErrorKey, isErrorKey } from '@wallet/shared/errors.ts';

import { compileInputSchema } from '#http/call/schema-compiler.ts';

export type ValidationResult =
  | { readonly ok: true; readonly params: unknown; readonly body: unknown }
  | { readonly ok: false; readonly key: ErrorKey };

/** Holds what came in to the endpoint's contract; money becomes satang. */
export function validateRequest(
  { params, body }: Endpoint,
  given: { params: unknown; body: unknown },
): ValidationResult {
  const readParams = validatePart(params, given.params);
  if (!readParams.ok) return readParams;
  const readBody = validatePart(body, given.body === undefined ? {} : given.body);
  if (!readBody.ok) return readBody;
  return { ok: true, params: readParams.value, body: readBody.value };
}

type PartResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly key: ErrorKey };

function validatePart(schema: z.ZodMiniObject | undefined, value: unknown): PartResult {
  if (!schema) return { ok: true, value: undefined };
  const parsed = z.safeParse(compileInputSchema(schema), value);
  if (parsed.success) return { ok: true, value: decode(schema, parsed.data as never) };
  return { ok: false, key: toErrorKey(parsed.error.issues, value) };
}

/** The key of the rule that was broken; a rule without one of its own is broken by lack or by form. */
function toErrorKey(issues: readonly z.core.$ZodIssue[], value: unknown): ErrorKey {
  const named = issues.find(({ message }) => isErrorKey(message) && message !== 'KEY_INVALID');
  if (named && isErrorKey(named.message)) return named.message;
  return issues.some(({ path }) => isMissing(value, path)) ? 'KEY_MISSING' : 'KEY_INVALID';
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  if (path.length === 0) return false;
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at === undefined || at === null;
}
