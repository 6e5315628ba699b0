import * as z from 'zod/mini';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

import { isExactSatang, satangToBaht } from '@wallet/shared/money.ts';
import { type Schema, matchSchema } from '@wallet/shared/schema/walk-schema.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import { toRequirement } from '@wallet/shared/schema/issue-message.ts';

type Compile = (schema: Schema) => Schema;

/** Validates an amount in satang and converts it to baht. */
const SatangToBaht = new z.core.$ZodTransform({
  type: 'transform',
  transform: (value, { issues }) => {
    if (isExactSatang(value)) return satangToBaht(value);
    issues.push({ code: 'custom', message: 'must be a whole number of satang', input: value });
    return value;
  },
});

/**
 * Rebuilds a schema with zod's generated object parser, which takes a third of the time. `zod/mini` leaves that
 * parser out to keep browser bundles small. `money` replaces every money field; undefined keeps them.
 */
function compile(schema: Schema, money: Schema | undefined, compileInner: Compile): Schema {
  return matchSchema<Schema>(schema, {
    ...(money && { money: () => money }),
    object: (shape, definition) => {
      const fields = Object.entries(shape).map(([name, field]) => [name, compileInner(field)] as const);
      return new z.core.$ZodObjectJIT({ ...definition, shape: Object.fromEntries(fields) });
    },
    array: (element, definition) => new z.core.$ZodArray({ ...definition, element: compileInner(element) }),
    record: (valueType, definition) =>
      new z.core.$ZodRecord({ ...definition, valueType: compileInner(valueType) }),
    optional: (innerType, definition) =>
      new z.core.$ZodOptional({ ...definition, innerType: compileInner(innerType) }),
    nullable: (innerType, definition) =>
      new z.core.$ZodNullable({ ...definition, innerType: compileInner(innerType) }),
    // Other types hold no money: `codec.ts` throws for a contract with money inside a union.
    otherwise: () => schema,
  });
}

function memoize(compileOnce: Compile): Compile {
  const compiled = new WeakMap<Schema, Schema>();
  return (schema) => {
    let result = compiled.get(schema);
    if (!result) compiled.set(schema, (result = compileOnce(schema)));
    return result;
  };
}

/** Compiles the schema of a request, which keeps money in baht. The result is cached per schema. */
export const compileInputSchema: Compile = memoize((schema) =>
  compile(schema, undefined, compileInputSchema),
);

/**
 * Compiles the schema of a response. It validates a handler's value, drops undeclared fields and converts satang to
 * baht in one pass. The result is cached per schema.
 */
export const compileOutputSchema: Compile = memoize((schema) =>
  compile(schema, SatangToBaht, compileOutputSchema),
);

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
