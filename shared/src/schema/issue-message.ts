import type * as z from 'zod/mini';

import { findNewName } from '../control/words/old-names.ts';
import { isErrorKey } from '../errors.ts';
import { toUnknownName } from '../suggest-names.ts';
import { getSchemaFields, matchSchema, type Schema } from './walk-schema.ts';

type ZodIssue = z.core.$ZodRawIssue;

/** Requirements behind the error keys and the names that fields of the contract have as their messages. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  KEY_MISSING: 'must be given',
  KEY_INVALID: 'must be of the documented type and length',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'must be a phone number of digits only',
  // Short in the schemas, because the browser loads them.
  TIME: 'must be an ISO 8601 time with an offset in the years 1970 to 9999, such as 2026-01-15T10:00:00Z',
  END: 'must be the seconds that are left, or an ISO 8601 time with an offset',
};

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const UNITS: Readonly<Record<string, string>> = { array: 'items', string: 'characters' };

/** Words an issue of zod as a requirement: "must be …". */
export function toRequirement(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'must be given'
        : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return toLimit(issue.origin, issue.minimum, issue.inclusive === false ? 'greater than' : 'or greater');
    case 'too_big':
      return toLimit(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'or less');
    case 'invalid_format':
      return toFormat(issue.format, issue.pattern);
    case 'invalid_value':
      return toChoice(issue.values.map(String), issue.input);
    case 'unrecognized_keys':
      return toUnknownFields(issue.keys, Object.keys(getSchemaFields(toSchema(issue.inst))));
    case 'invalid_union':
      return toAlternatives(issue);
    default:
      return 'must be of the documented type';
  }
}

type Issue = Pick<z.core.$ZodIssue, 'message'> & Partial<z.core.$ZodIssue>;

/** Issues that say themselves what a value of the wrong type or length must be. */
const LIMITS: ReadonlySet<unknown> = new Set(['invalid_type', 'too_small', 'too_big']);

/** Words an issue whose message is an error key by its requirement. Other messages are requirements already. */
export function toIssueMessage(issue: Issue): string {
  const { message, code } = issue;
  // The key is that of an absent value otherwise. What was given is not part of the issue.
  if (message === 'KEY_INVALID' && LIMITS.has(code))
    return toRequirement({ ...issue, input: null } as ZodIssue);
  return REQUIREMENTS[message] ?? (isErrorKey(message) ? `must be valid: ${message}` : message);
}

/** Longest list of values that is shown as a whole. */
const CHOICE_MAX = 12;

function toChoice(values: readonly string[], input: unknown): string {
  if (values.length > CHOICE_MAX) {
    return typeof input === 'string'
      ? toUnknownName('must be one of the documented values', input, values)
      : 'must be one of the documented values';
  }
  const renamed = typeof input === 'string' ? findNewName(input, values) : undefined;
  const choice = `must be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`;
  return renamed === undefined ? choice : `${choice}: ${String(input)} is now ${renamed}`;
}

const toUnknownFields = ([first = '', ...rest]: readonly string[], known: readonly string[]): string =>
  rest.length > 0 && findNewName(first, known) === undefined
    ? `must not have the unknown fields ${[first, ...rest].join(', ')}. It can have ${known.join(', ')}`
    : toUnknownName('must not have unknown fields', first, known);

/** Returns the schema that reported an issue; undefined if a check of a schema did. */
const toSchema = (inst: ZodIssue['inst']): Schema | undefined =>
  inst !== undefined && '~standard' in inst ? inst : undefined;

/** Words the issue of a union by the option that was meant: the one that has the fields of the input. */
function toAlternatives({ input, inst, errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const schema = toSchema(inst);
  const options = schema ? matchSchema(schema, { union: (schemas) => schemas, otherwise: () => [] }) : [];
  const shapes = options
    .map((option) => Object.keys(getSchemaFields(option)))
    .filter(({ length }) => length > 0);
  if (typeof input === 'object' && input !== null && shapes.length > 0) {
    const known = shapes.flat();
    const unknown = Object.keys(input).filter((name) => !known.includes(name));
    if (unknown.length > 0) return toUnknownFields(unknown, known);
    const isGiven = ({ path: [name] }: { readonly path: readonly PropertyKey[] }) =>
      name !== undefined && Object.hasOwn(input, name);
    const [meant] = errors.find((issues) => issues.every(isGiven)) ?? [];
    if (meant) return `must have a valid ${meant.path.join('.')}, which ${toIssueMessage(meant)}`;
  }
  if (shapes.length > 1) {
    return `must be an object with exactly one of ${toList(shapes.map(([name = '']) => name))}`;
  }
  return [...new Set(errors.flatMap(([first]) => (first ? toIssueMessage(first) : [])))].join(', or ');
}

const toList = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

type Comparison = 'greater than' | 'or greater' | 'less than' | 'or less';

function toLimit(origin: string, limit: number | bigint, comparison: Comparison): string {
  const unit = UNITS[origin];
  if (unit !== undefined)
    return `must have ${limit} ${comparison === 'or greater' ? 'or more' : 'or fewer'} ${unit}`;
  return comparison.startsWith('or ') ? `must be ${limit} ${comparison}` : `must be ${comparison} ${limit}`;
}

function toFormat(format: string, pattern: string | undefined): string {
  return pattern === undefined ? `must be a valid ${format}` : `must match ${pattern}`;
}
