import type { FieldValues } from '@wallet/shared/control/fields/call-fields.ts';
import {
  type FieldOption,
  findOption,
  readOptions,
  toTitle,
} from '@wallet/shared/control/fields/field-options.ts';
import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { isFields } from '@wallet/shared/schema/response-forms.ts';

import { parseAmount, parseJson, toBangkokInstant } from './parse.ts';

/** Kind of input of a field. */
export type FieldKind = 'choice' | 'flag' | 'time' | 'list' | 'json' | 'line';

/** Returns the input that fits a field. A field that takes other values besides those of its list is a line. */
export function toFieldKind({ types, values, isTime, itemTypes }: FieldOption): FieldKind {
  if (isTime) return 'time';
  if (types.has('boolean')) return 'flag';
  if (types.has('any')) return 'json';
  if (types.has('array') && types.size > 1) return 'json';
  if (types.has('array')) return [...itemTypes].some((type) => type !== 'string') ? 'json' : 'list';
  if (types.has('object')) return 'json';
  const isClosed = [...types].every((type) => type === 'string' || type === 'null');
  return values.length > 0 && isClosed ? 'choice' : 'line';
}

/** Finds the value of a field by its path. */
export const readPath = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), values);

/** Field that has an input, and the object of which it is a part. */
export interface FieldInput extends FieldOption {
  readonly group?: Pick<FieldOption, 'title' | 'description'> | undefined;
}

const without = (types: ReadonlySet<string>, type: string): ReadonlySet<string> =>
  new Set([...types].filter((each) => each !== type));

/** Lists the inputs for the entries that an object of any names has now. */
const listEntries = (group: FieldOption, entry: FieldOption, value: FieldValues): readonly FieldInput[] =>
  Object.entries(value).map(([name, item]) => ({
    ...entry,
    path: `${group.path}.${name}`,
    title: toTitle(name),
    description: undefined,
    // A list or a text is shown as it is now.
    ...(Array.isArray(item) ? { itemTypes: new Set(['any']) } : { types: without(entry.types, 'array') }),
    group: { title: group.title, description: entry.description },
  }));

/**
 * Lists the fields that have an input: an object is asked for by its parts, and one that has any names by those that it
 * has now.
 */
export const listInputs = (options: readonly FieldOption[], current: FieldValues): readonly FieldInput[] =>
  options.flatMap((option): readonly FieldInput[] => {
    const { path, hasParts, entry } = option;
    const types = hasParts ? without(option.types, 'object') : option.types;
    if (hasParts && [...types].every((type) => type === 'null')) return [];
    const value = readPath(current, path);
    if (entry && isFields(value)) return listEntries(option, entry, value);
    const [outer] = path.split('.');
    return [{ ...option, types, group: options.find((each) => each.path === outer && each !== option) }];
  });

/** Converts a JSON value to the text of its input. Times are those of Bangkok. */
export function toFieldText(option: FieldOption, value: unknown): string {
  if (value === undefined || value === null) return '';
  const kind = toFieldKind(option);
  if (kind === 'time' && typeof value === 'string') {
    const local = new Date(Date.parse(value) + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 19);
    // As the picker writes it.
    return local.replace(/:00$/, '');
  }
  if (kind === 'list' && Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, typeof value === 'object' ? 2 : 0);
}

/** Reads the text of an input as the text that a command would have for the field. Throws an `ApiError`. */
function readText(option: FieldOption, text: string): readonly string[] {
  const { path, isMoney, types } = option;
  const kind = toFieldKind(option);
  if (isMoney) return [String(satangToBaht(parseAmount(text, path)))];
  if (kind === 'time') return [toBangkokInstant(text, path)];
  if (kind === 'list') return text.split(',').map((item) => item.trim());
  if (kind === 'json') return [JSON.stringify(parseJson(text, path))];
  return [types.has('number') ? text.replaceAll(',', '').trim() : text.trim()];
}

/** Returns the part of a request that is sent as a whole: an object with its parts, otherwise the field itself. */
function toUnit(options: readonly FieldOption[], path: string): string {
  const [outer = ''] = path.split('.');
  return findOption(options, outer)?.hasParts === true ? outer : path;
}

interface FormTexts {
  readonly inputs: readonly FieldOption[];
  /** Returns the text of an input by the path of its field. */
  readonly readField: (path: string) => string;
  /** Present value, if the form changes one. */
  readonly current?: FieldValues | undefined;
  /** Value with which the form was opened, if the present one has changed since. */
  readonly opened?: FieldValues | undefined;
}

/**
 * Reads the inputs of a form as JSON values, money in baht. An empty one is left out. With a present value only what
 * differs from it is read, and an empty input is null where the field can be. An input that was not edited has the present
 * value. Throws an `ApiError`.
 */
export function readInputs(
  options: readonly FieldOption[],
  { inputs, readField, current, opened = current }: FormTexts,
): FieldValues {
  const readNow = (input: FieldOption): string => {
    const text = readField(input.path);
    const isEdited = !current || text !== toFieldText(input, readPath(opened, input.path));
    return isEdited ? text : toFieldText(input, readPath(current, input.path));
  };
  const isEmpty = (input: FieldOption): boolean => readNow(input).trim() === '';
  const isChanged = (input: FieldOption): boolean =>
    readNow(input) !== toFieldText(input, readPath(current, input.path));
  const changed = new Set(inputs.filter(isChanged).map(({ path }) => toUnit(options, path)));
  const parts = current ? inputs.filter(({ path }) => changed.has(toUnit(options, path))) : inputs;
  const texts = parts
    .filter((input) => !isEmpty(input))
    .flatMap((input) => readText(input, readNow(input)).map((text) => [input.path, text] as const));
  const emptied = [...changed].filter(
    (unit) => current && parts.every((input) => toUnit(options, input.path) !== unit || isEmpty(input)),
  );
  const all = [...inputs, ...options];
  return readOptions(all, [
    ...texts,
    ...emptied.map(
      (unit) => [unit, findOption(all, unit)?.types.has('null') === true ? 'null' : ''] as const,
    ),
  ]);
}
