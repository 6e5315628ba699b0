import * as z from 'zod/mini';

import { isFields } from '@wallet/shared/schema/response-forms.ts';
import {
  listSchemaNodes,
  type Schema,
  type SchemaNode,
  unwrapOptional,
} from '@wallet/shared/schema/walk-schema.ts';
import { suggestNames } from '@wallet/shared/suggest-names.ts';

import { type Observation, toAssumptionId } from './assumption.ts';
import { describeType, findMismatches, formatPath, isInside, valueAt } from './find-mismatches.ts';
import { maskExample } from './mask-example.ts';

/** Returns every value at a path such as `slots[].name`; absent fields are left out. */
function listValues(value: unknown, path: string): readonly unknown[] {
  const steps = path.match(/\[\]|[^.[\]]+/g) ?? [];
  return steps.reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((each) => {
        if (step === '[]') return Array.isArray(each) ? (each as unknown[]) : [];
        return isFields(each) && each[step] !== undefined ? [each[step]] : [];
      }),
    [value],
  );
}

const parentOf = (path: string): string => path.replace(/(^|\.)[^.[\]]+$/, '');
const nameOf = (path: string): string => path.split(/[.[\]]/).at(-1) ?? '';
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Fields that a database adds to each record, which are no new name of another field. */
const RECORD_FIELDS = ['_id', '__v'];

/** Returns true for names that are likely spellings of one: `webUrl`, `web_url` and `gameWebUrl`. */
function isSimilarName(a: string, b: string): boolean {
  const [shorter = '', longer = ''] = [plain(a), plain(b)].sort((x, y) => x.length - y.length);
  return shorter.length > 1 && longer.includes(shorter);
}

/** Finds the field, unknown to the contract, that an absent one may have been renamed to. */
function findRenamed(
  schema: Schema,
  { path, schema: field, isOptional }: SchemaNode,
  value: unknown,
): string | undefined {
  const parents = listValues(value, parentOf(path)).filter(isFields);
  const siblings = listSchemaNodes(schema)
    .map((node) => node.path)
    .filter((each) => parentOf(each) === parentOf(path))
    .map(nameOf);
  const unknown = [...new Set(parents.flatMap((parent) => Object.keys(parent)))].filter(
    (name) => !siblings.includes(name) && !RECORD_FIELDS.includes(name),
  );
  // An optional field is absent from some items of a list under its new name as well.
  const fitting = unknown.filter((name) =>
    parents.every(
      (parent) =>
        (isOptional && parent[name] === undefined) ||
        z.safeParse(unwrapOptional(field) as z.ZodMiniType, parent[name]).success,
    ),
  );
  const similar = fitting.filter((name) => isSimilarName(name, nameOf(path)));
  return suggestNames(nameOf(path), similar.length > 0 ? similar : fitting)[0];
}

/** Writes a schema that would take a value. */
function toSchemaText(value: unknown): string {
  if (value === null) return 'z.null()';
  if (typeof value === 'string')
    return /^[A-Z]+(_[A-Z0-9]+)+$/.test(value) ? `z.literal('${value}')` : 'z.string()';
  if (typeof value === 'number') return 'z.number()';
  if (typeof value === 'boolean') return 'z.boolean()';
  if (Array.isArray(value)) return `z.array(${value.length > 0 ? toSchemaText(value[0]) : 'z.unknown()'})`;
  const fields = Object.entries(value as object).map(([name, field]) => `${name}: ${toSchemaText(field)}`);
  return `z.object({ ${fields.join(', ')} })`;
}

/**
 * Compares one part of a call with its schema and says of each assumption in it if the value bears it out. A difference
 * refutes the innermost assumption around it, and no other. An assumption whose part is absent is not observed.
 */
export function checkAssumptions(
  operation: string,
  part: string,
  schema: Schema,
  value: unknown,
): readonly Observation[] {
  const assumed = listSchemaNodes(schema).filter(({ assumption }) => assumption !== undefined);
  if (assumed.length === 0) return [];
  const parsed = z.safeParse(schema as z.ZodMiniType, value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const innermost = (path: string) =>
    assumed.filter((node) => isInside(path, node.path)).sort((a, b) => b.path.length - a.path.length)[0];

  return assumed.flatMap((node): readonly Observation[] => {
    const id = toAssumptionId(operation, part, node.path);
    const own = issues.find(({ path }) => innermost(formatPath(path)) === node);
    const values = listValues(value, node.path);
    if (own === undefined) {
      const renamed =
        values.length === 0 && node.path !== '' && node.isOptional && findRenamed(schema, node, value);
      if (renamed && isSimilarName(renamed, nameOf(node.path))) {
        return [toRenamed(id, node, renamed, value)];
      }
      return values.length === 0 ? [] : [{ id, verdict: 'confirmed', example: maskExample(values[0]) }];
    }
    const path = formatPath(own.path);
    const found = valueAt(value, own.path);
    const renamed = found === undefined && path === node.path ? findRenamed(schema, node, value) : undefined;
    if (renamed !== undefined) return [toRenamed(id, node, renamed, value)];
    const [mismatch] = findMismatches(schema, value).filter((each) => each.path === path);
    const name = path === '' ? part : `\`${path}\``;
    return [
      {
        id,
        verdict: 'refuted',
        example: maskExample(found),
        problem: `${name}: ${mismatch?.what ?? describeType(found)}`,
        change:
          found === undefined
            ? `declare ${name} optional, or remove it`
            : `declare ${name} as ${toSchemaText(found)}`,
      },
    ];
  });
}

function toRenamed(id: string, { path }: SchemaNode, renamed: string, value: unknown): Observation {
  const parent = parentOf(path);
  const newPath = parent === '' ? renamed : `${parent}.${renamed}`;
  return {
    id,
    verdict: 'refuted',
    example: maskExample({ [renamed]: listValues(value, newPath)[0] }),
    problem: `\`${path}\` is absent, and \`${newPath}\` is not in the contract`,
    change: `rename \`${path}\` to \`${newPath}\``,
  };
}
