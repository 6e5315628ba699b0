import type * as z from 'zod/mini';

import { type AssumptionCost, findAssumption, findAssumptionCost } from './assumed.ts';
import { moneyCheck } from './fields.ts';

/** A zod schema of any form. */
export type Schema = z.core.$ZodType;

/** Definition of a zod schema, discriminated by `type`. */
export type SchemaDefinition = z.core.$ZodTypes['_zod']['def'];

/** Returns true for a schema of an amount of money (`Baht`). */
export const isMoneySchema = (schema: Schema): boolean =>
  schema._zod.def.checks?.includes(moneyCheck) ?? false;

/** Handles one form of schema: receives what the schema holds, and its definition. */
type SchemaCase<Type extends SchemaDefinition['type'], Content, Result> = (
  content: Content,
  definition: Extract<SchemaDefinition, { readonly type: Type }>,
) => Result;

/** One function for each form of schema; other forms use `otherwise`. */
export interface SchemaCases<Result> {
  readonly money?: () => Result;
  readonly object?: SchemaCase<'object', Readonly<Record<string, Schema>>, Result>;
  readonly array?: SchemaCase<'array', Schema, Result>;
  readonly record?: SchemaCase<'record', Schema, Result>;
  readonly union?: SchemaCase<'union', readonly Schema[], Result>;
  readonly optional?: SchemaCase<'optional', Schema, Result>;
  readonly nullable?: SchemaCase<'nullable', Schema, Result>;
  readonly otherwise: (definition: SchemaDefinition) => Result;
}

/** Calls the function that fits the form of the schema. Every walk over schemas goes through here. */
export function matchSchema<Result>(schema: Schema, cases: SchemaCases<Result>): Result {
  if (cases.money && isMoneySchema(schema)) return cases.money();
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object' && cases.object) return cases.object(def.shape, def);
  if (def.type === 'array' && cases.array) return cases.array(def.element, def);
  if (def.type === 'record' && cases.record) return cases.record(def.valueType, def);
  if (def.type === 'union' && cases.union) return cases.union(def.options, def);
  if (def.type === 'optional' && cases.optional) return cases.optional(def.innerType, def);
  if (def.type === 'nullable' && cases.nullable) return cases.nullable(def.innerType, def);
  return cases.otherwise(def);
}

/** Returns the form of a schema: `object`, `string`. */
export const getSchemaType = (schema: Schema): SchemaDefinition['type'] =>
  matchSchema(schema, { otherwise: ({ type }) => type });

/** Returns the fields of an object schema, none for other forms. */
export const getSchemaFields = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
  schema ? matchSchema(schema, { object: (shape) => shape, otherwise: () => ({}) }) : {};

const childSchemas = (schema: Schema): readonly Schema[] =>
  matchSchema<readonly Schema[]>(schema, {
    object: (shape) => Object.values(shape),
    array: (element) => [element],
    record: (value) => [value],
    union: (options) => options,
    optional: (inner) => [inner],
    nullable: (inner) => [inner],
    otherwise: () => [],
  });

/** Returns true if values of this schema can contain an amount of money. */
export const containsMoney = (schema: Schema): boolean =>
  isMoneySchema(schema) || childSchemas(schema).some(containsMoney);

/** Removes the wrappers of optional and nullable schemas. */
export const unwrapOptional = (schema: Schema): Schema =>
  matchSchema(schema, { optional: unwrapOptional, nullable: unwrapOptional, otherwise: () => schema });

/** One node of a schema: a field, a list, an item of a list, or the schema itself. */
export interface SchemaNode {
  /** `slots[].amount`; `[]` for an item of a list, empty for the schema itself. */
  readonly path: string;
  readonly schema: Schema;
  /** Reason for the assumption, if this node is assumed. */
  readonly assumption: string | undefined;
  /** Cost of a wrong guess, if this node is assumed. */
  readonly cost: AssumptionCost | undefined;
  /** True if this node or one of its parents is assumed. */
  readonly isAssumed: boolean;
  readonly isOptional: boolean;
}

/** Lists every node of a schema, parents before their children. Unions and records are not entered. */
export function listSchemaNodes(schema: Schema, path = '', isInAssumed = false): readonly SchemaNode[] {
  const assumption = findAssumption(schema);
  const isAssumed = isInAssumed || assumption !== undefined;
  const cost = findAssumptionCost(schema);
  const node: SchemaNode = { path, schema, assumption, cost, isAssumed, isOptional: false };
  const unwrapped = (inner: Schema): readonly SchemaNode[] => {
    const [first = node, ...rest] = listSchemaNodes(inner, path, isAssumed);
    const mark = assumption === undefined ? {} : { assumption, cost };
    return [{ ...first, ...mark, isOptional: true }, ...rest];
  };
  return matchSchema<readonly SchemaNode[]>(schema, {
    optional: unwrapped,
    nullable: unwrapped,
    array: (element) => [node, ...listSchemaNodes(element, `${path}[]`, isAssumed)],
    object: (shape) => [
      node,
      ...Object.entries(shape).flatMap(([name, field]) =>
        listSchemaNodes(field, path === '' ? name : `${path}.${name}`, isAssumed),
      ),
    ],
    otherwise: () => [node],
  });
}
