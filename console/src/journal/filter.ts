import type { JournalEntry } from '#api/stream/journal-entries.ts';

type EntryFilter = (entry: JournalEntry) => boolean;
/** Finds the phone number of a member by id. */
type FindPhone = (id: string) => string | undefined;

/** Syntax error in a filter. The message is shown to the user. */
export class FilterError extends Error {}

const COMPARISON = /^([<>]?)(\d+)$/;

function parseSlow(value: string): EntryFilter {
  const [, sign = '', ms = ''] = COMPARISON.exec(value) ?? [];
  if (ms === '') throw new FilterError('slow: must be milliseconds, such as slow:>1000');
  return (entry) => (sign === '<' ? entry.ms < Number(ms) : entry.ms > Number(ms));
}

const IS_FILTERS: Readonly<Record<string, EntryFilter>> = {
  violation: ({ violations }) => violations.length > 0,
  fault: ({ faults }) => faults.length > 0,
  error: ({ key, status }) => key !== undefined || status === undefined || status >= 400,
  difference: ({ comparison }) => (comparison?.differences.length ?? 0) > 0,
  change: ({ changes }) => changes.length > 0,
  socket: ({ method, emissions }) => method === 'SOCKET' || emissions.length > 0,
};

const includes = (text: string | undefined, value: string): boolean =>
  text?.toLowerCase().includes(value) ?? false;

function parseNamed(name: string, value: string, findPhone: FindPhone): EntryFilter {
  switch (name) {
    case 'is': {
      const filter = IS_FILTERS[value];
      if (!filter) throw new FilterError(`is: must be one of ${Object.keys(IS_FILTERS).join(', ')}`);
      return filter;
    }
    case 'fault':
      return value === 'yes' || value === 'no'
        ? ({ faults }) => faults.length > 0 === (value === 'yes')
        : ({ faults }) => faults.some((id) => includes(id, value));
    case 'method':
      return ({ method }) => method.toLowerCase() === value;
    case 'path':
      return ({ path }) => includes(path, value);
    case 'member':
      return ({ member }) =>
        member !== undefined && (member === value || findPhone(member)?.startsWith(value) === true);
    case 'status':
      return ({ status }) => String(status ?? '').startsWith(value.replace(/x+$/, ''));
    case 'id':
      return ({ requestId }) => includes(requestId, value);
    case 'key':
      return ({ key }) => includes(key, value);
    case 'slow':
      return parseSlow(value);
    default:
      throw new FilterError(
        `${name}: is not a filter; use is, fault, method, path, member, status, id, key or slow`,
      );
  }
}

/** Parses a filter such as `is:violation method:POST text`. An entry must match every word. Throws a `FilterError`. */
export function parseFilter(text: string, findPhone: FindPhone = () => undefined): EntryFilter {
  const filters = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word): EntryFilter => {
      const [, name = '', argument = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
      if (name !== '') return parseNamed(name, argument, findPhone);
      return ({ operation, path, key, method, requestId }) =>
        [operation, path, key, method, requestId].some((value) => includes(value, word));
    });
  return (entry) => filters.every((filter) => filter(entry));
}
