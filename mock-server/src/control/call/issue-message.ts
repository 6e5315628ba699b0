import type * as z from 'zod/mini';

import { isErrorKey } from '@wallet/shared/errors.ts';

type ZodIssue = z.core.$ZodRawIssue;

/** Requirements behind the error keys of fields that the control API shares with the operator's API. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  KEY_MISSING: 'must be given',
  KEY_INVALID: 'must be of the documented type and length',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'must be a phone number of digits only',
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
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `must not have the unknown fields ${issue.keys.join(', ')}`;
    default:
      return 'must be of the documented type';
  }
}

/** Replaces an error key by its requirement. Other messages are requirements already. */
export const toIssueMessage = (message: string): string =>
  REQUIREMENTS[message] ?? (isErrorKey(message) ? `must be valid: ${message}` : message);

type Comparison = 'greater than' | 'or greater' | 'less than' | 'or less';

function toLimit(origin: string, limit: number | bigint, comparison: Comparison): string {
  const unit = UNITS[origin];
  if (unit !== undefined)
    return `must have ${limit} ${comparison === 'or greater' ? 'or more' : 'or fewer'} ${unit}`;
  return comparison.startsWith('or ') ? `must be ${limit} ${comparison}` : `must be ${comparison} ${limit}`;
}

function toFormat(format: string, pattern: string | undefined): string {
  if (format === 'datetime') return 'must be an ISO 8601 time with an offset, such as 2026-01-15T10:00:00Z';
  return pattern === undefined ? `must be a valid ${format}` : `must match ${pattern}`;
}
