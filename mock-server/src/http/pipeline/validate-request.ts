import * as z from 'zod/mini';

import { type ErrorKey, isErrorKey } from '@wallet/shared/errors.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { compileInputSchema } from '#http/call/schema-compiler.ts';

type ValidationResult =
  | { readonly ok: true; readonly params: unknown; readonly body: unknown }
  | { readonly ok: false; readonly key: ErrorKey };

type PartResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly key: ErrorKey };

/** Validates params and body against the endpoint's contract and converts baht to satang. */
export function validateRequest(
  { params, body }: Endpoint,
  request: { params: unknown; body: unknown },
): ValidationResult {
  const paramsResult = validatePart(params, request.params);
  if (!paramsResult.ok) return paramsResult;
  const bodyResult = validatePart(body, request.body === undefined ? {} : request.body);
  if (!bodyResult.ok) return bodyResult;
  return { ok: true, params: paramsResult.value, body: bodyResult.value };
}

function validatePart(schema: z.ZodMiniObject | undefined, value: unknown): PartResult {
  if (!schema) return { ok: true, value: undefined };
  const result = z.safeParse(compileInputSchema(schema), value);
  if (result.success) return { ok: true, value: decode(schema, result.data as never) };
  return { ok: false, key: toErrorKey(result.error.issues, value) };
}

/** Returns the error key of the first rule that has its own; else `KEY_MISSING` or `KEY_INVALID`. */
function toErrorKey(issues: readonly z.core.$ZodIssue[], value: unknown): ErrorKey {
  const keyed = issues.find(({ message }) => isErrorKey(message) && message !== 'KEY_INVALID');
  if (keyed && isErrorKey(keyed.message)) return keyed.message;
  return issues.some(({ path }) => isMissing(value, path)) ? 'KEY_MISSING' : 'KEY_INVALID';
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  if (path.length === 0) return false;
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return false;
    current = (current as Record<PropertyKey, unknown>)[name];
  }
  return current === undefined || current === null;
}
