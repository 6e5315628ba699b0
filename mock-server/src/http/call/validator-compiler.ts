import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';

import { decode } from '@wallet/shared/schema/codec.ts';
import { toRequirement } from '@wallet/shared/schema/issue-message.ts';

import { compileInputSchema } from './schema-compiler.ts';

/** Error of a part of a request that violates its schema. Each API words it in its own way. */
export class InvalidInput extends Error {
  readonly statusCode = 400;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly value: unknown;
  /** Part of the request. Fastify sets it. */
  readonly validationContext?: string;

  constructor(issues: readonly z.core.$ZodIssue[], value: unknown) {
    super('The request violates its schema.');
    this.issues = issues;
    this.value = value;
  }
}

const REQUIREMENTS = { error: toRequirement };

/** Finds what is wrong with a value. The messages are the error keys of the schema, or say what must be. */
export const findIssues = (schema: z.ZodMiniType, value: unknown): readonly z.core.$ZodIssue[] =>
  z.safeParse(compileInputSchema(schema), value, REQUIREMENTS).error?.issues ?? [];

/** Fastify's compiler of validators, for schemas of zod: checks a part of a request and converts baht to satang. */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (value: unknown) => {
    const result = z.safeParse(compileInputSchema(schema), value);
    return result.success
      ? { value: decode(schema, result.data as never) }
      : { error: new InvalidInput(result.error.issues, value) };
  };
