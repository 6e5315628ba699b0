import { contract } from '@wallet/shared/contract/index.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { JournalEntry } from '../../../kit/src/world-journal.ts';

/** Calls by which a member does something, and the keys with which the operator may refuse each. */
const KEYS = new Map<string, readonly ErrorKey[]>(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { kind, auth, errors }]) =>
      kind === 'command' && auth === 'member' ? [[`${group}.${name}`, errors] as const] : [],
    ),
  ),
);

export const COMMANDS: readonly string[] = [...KEYS.keys()];

/** Keys with which commands are refused. */
export const REFUSALS: readonly ErrorKey[] = [...KEYS.values()].flat();

/** Calls of commands, each with one of its keys: the nth, counted on from the first again. */
export const toRefusals = (nth: number): readonly (readonly [call: string, key: ErrorKey])[] =>
  [...KEYS].flatMap(([call, keys]) => {
    const key = keys[nth % keys.length];
    return key === undefined ? [] : [[call, key] as const];
  });

export const isCommand = ({ operation = '' }: JournalEntry): boolean => KEYS.has(operation);

/** Calls by which a page learns what it shows. */
const READS: ReadonlySet<string> = new Set(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { kind }]) => (kind === 'query' ? [`${group}.${name}`] : [])),
  ),
);

export const isRead = ({ operation = '' }: JournalEntry): boolean => READS.has(operation);
