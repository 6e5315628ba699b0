import type { JournalEntry } from './entries.ts';

export type EntryFilter = (entry: JournalEntry) => boolean;
/** The phone of a member by id, where it is known. */
export type FindPhone = (id: string) => string | undefined;

/** A word that names nothing known; told to whoever typed it. */
export class FilterError extends Error {}

const COMPARISON = /^([<>]?)(\d+)$/;

function parseSlow(value: string): EntryFilter {
  const [, sign = '', ms = ''] = COMPARISON.exec(value) ?? [];
  if (ms === '') throw new FilterError('slow: takes milliseconds, such as slow:>1000');
  return (entry) => (sign === '<' ? entry.ms < Number(ms) : entry.ms > Number(ms));
}

const IS_FILTERS: Readonly<Record<string, EntryFilter>> = {
  violation: ({ violations }) => violations.length > 0,
  fault: ({ faults }) => faults.length > 0,
  error: ({ key, status }) => key !== undefined || status === undefined || status >= 400,
  change: ({ changes }) => changes.length > 0,
  socket: ({ method, emissions }) => method === 'SOCKET' || emissions.length > 0,
};

const includes = (text: string | undefined, value: string): boolean =>
  text?.toLowerCase().includes(value) ?? false;

function parseNamed(name: string, value: string, phoneOf: FindPhone): EntryFilter {
  switch (name) {
    case 'is': {
      const is = IS_FILTERS[value];
      if (!is) throw new FilterError(`is: takes ${Object.keys(IS_FILTERS).join(', ')}`);
      return is;
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
        member !== undefined && (member === value || phoneOf(member)?.startsWith(value) === true);
    case 'status':
      return ({ status }) => String(status ?? '').startsWith(value.replace(/x+$/, ''));
    case 'key':
      return ({ key }) => includes(key, value);
    case 'slow':
      return parseSlow(value);
    default:
      throw new FilterError(
        `${name}: is not known; there are is, fault, method, path, member, status, key, slow`,
      );
  }
}

/** Reads `is:violation method:POST free text`; every word must hold. Throws a `BadFilter`. */
export function parseFilter(text: string, phoneOf: FindPhone = () => undefined): EntryFilter {
  const parts = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word): EntryFilter => {
      const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
      if (name !== '') return parseNamed(name, value, phoneOf);
      return ({ operation, path, key, method }) =>
        [operation, path, key, method].some((each) => includes(each, word));
    });
  return (entry) => parts.every((holds) => holds(entry));
}
