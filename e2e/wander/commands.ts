import { contract } from '@wallet/shared/contract/index.ts';

import type { JournalEntry } from '../../kit/src/world-journal.ts';

/** Calls by which a member does something. */
export const COMMANDS: readonly string[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, { kind, auth }]) =>
    kind === 'command' && auth === 'member' ? [`${group}.${name}`] : [],
  ),
);

export const isCommand = ({ operation = '' }: JournalEntry): boolean => COMMANDS.includes(operation);
