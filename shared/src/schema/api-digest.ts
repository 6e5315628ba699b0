import * as z from 'zod/mini';

import type { ControlCall } from './control-call.ts';
import { isMoneySchema, type Schema } from './walk-schema.ts';

type Api = Readonly<Record<string, Readonly<Record<string, ControlCall>>>>;

/** Sorts the fields of all objects and all lists of names, so that their order does not count. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sortFields);
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
}

const describeSchema = (schema: Schema | undefined, io: 'input' | 'output') =>
  schema &&
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The reasons of assumptions are texts, as labels and descriptions are.
      for (const text of ['assumed', 'title', 'description'])
        delete (jsonSchema as Record<string, unknown>)[text];
      if (isMoneySchema(zodSchema)) jsonSchema.format = 'money';
    },
  });

/**
 * Returns a 64-bit hash (FNV-1a) of a text. The packed kit and the sandbox compute it alike, without a library and without
 * what k6 lacks.
 */
function hashText(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/**
 * Computes a digest of an API: it differs if a call, a parameter, a field or an allowed value does. Two programs
 * with the same digest understand each other, whatever their versions.
 */
export function computeApiDigest(api: Api): string {
  const calls = Object.values(api)
    .flatMap((group) => Object.values(group))
    .map(({ method, path, params, query, body, response, status, media }) => ({
      call: `${method} ${path} ${status ?? 200} ${media ?? 'json'}`,
      params: describeSchema(params, 'input'),
      query: describeSchema(query, 'input'),
      body: describeSchema(body, 'input'),
      response: describeSchema(response, 'output'),
    }));
  return hashText(
    JSON.stringify(sortFields(calls.toSorted((one, other) => (one.call < other.call ? -1 : 1)))),
  );
}
