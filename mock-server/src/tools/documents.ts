import * as z from 'zod/mini';

import { type FieldValues, toText } from '@wallet/shared/control/fields/call-fields.ts';
import { NonEmptyText } from '@wallet/shared/schema/fields.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { InputError } from './action.ts';

export const KeyField = z.object({ key: NonEmptyText() });
export const OperationField = z.object({ operation: NonEmptyText() });

/** Finds an entry by its name. @throws {InputError} with the nearest names */
function findByName<T>(entries: ReadonlyMap<string, T>, field: string, name: unknown, what: string): T {
  if (name === undefined) throw new InputError(`${field} must be given`);
  const entry = entries.get(toText(name));
  if (entry === undefined) {
    throw new InputError(`${field} ${toUnknownName(`must be ${what}`, toText(name), entries.keys())}`);
  }
  return entry;
}

/** Splits the page of the message keys into its recipes. */
const readRecipes = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.replace(/\n## [^]*$/, '').trim()]),
  );

export const listRecipes = (page: string): readonly string[] => [...readRecipes(page).keys()];

export const showRecipe = (page: string, { key }: FieldValues): string =>
  findByName(readRecipes(page), 'key', key, 'the name of a recipe');

interface OpenApi {
  readonly openapi: string;
  readonly paths?: unknown;
}
interface Operation {
  readonly 'x-operation': string;
  readonly summary: string;
}

/** Lists the operations of the OpenAPI document by their names. */
const readOperations = ({ paths }: OpenApi) =>
  new Map(
    Object.entries(paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>).flatMap(
      ([path, byMethod]) =>
        Object.entries(byMethod).map(
          ([method, operation]) =>
            [operation['x-operation'], { method: method.toUpperCase(), path, ...operation }] as const,
        ),
    ),
  );

export const listOperations = (document: OpenApi) => ({
  operations: [...readOperations(document)].map(([operation, { method, path, summary }]) => ({
    operation,
    method,
    path,
    // The summary of an operation of the contract is its name.
    ...(summary === operation ? {} : { summary }),
  })),
});

export function showOperation(document: OpenApi, { operation }: FieldValues): object {
  const found = findByName(readOperations(document), 'operation', operation, 'an operation');
  // The description has them as well.
  const { 'x-recipes': _recipes, ...rest } = found as typeof found & { readonly 'x-recipes'?: unknown };
  return rest;
}
