import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

import { compileOutputSchema } from './schema-compiler.ts';

/** Error thrown for a response that violates its schema. */
export class ContractViolation extends Error {
  constructor(what: string, issues: readonly z.core.$ZodIssue[]) {
    const list = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    super(`${what} violates its contract: ${list}`);
  }
}

/**
 * Converts a value to JSON text: satang become baht, and fields that the schema does not declare are dropped. Throws a
 * `ContractViolation`, which begins with `what`, if the value does not match the schema.
 */
export function toJson(schema: z.core.$ZodType, value: unknown, what = 'The response'): string {
  const result = z.safeParse(compileOutputSchema(schema), value);
  if (!result.success) throw new ContractViolation(what, result.error.issues);
  return JSON.stringify(result.data);
}

/**
 * Fastify's compiler of serializers, for schemas of zod. Its own, `fast-json-stringify`, coerces a value that violates the
 * schema, where a sandbox must fail; and JSON is the smaller part of the work.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (value: unknown) =>
    toJson(schema, value, `The response of ${method} ${url}`);
