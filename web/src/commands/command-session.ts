import { createStore } from '#lib/react/create-store.ts';

import type { CommandRecord } from './command-record.ts';

/* The commands of the current session in memory. The login needs no more of them than this. */

/** Commands of the current member whose outcome has not been read, oldest first. */
export const commandStore = createStore<readonly CommandRecord[]>([]);

/** Commands whose screen is there to tell the outcome. No notice is shown for them. */
export const claimedIds = createStore<ReadonlySet<string>>(new Set());

export const claimCommand = (id: string): void => claimedIds.set(new Set([...claimedIds.get(), id]));

export const releaseCommand = (id: string): void =>
  claimedIds.set(new Set([...claimedIds.get()].filter((each) => each !== id)));

/**
 * The session that a command was given in. Each command keeps its own, so that a late response is stored for the member
 * who gave it. The member becomes known once, and never changes afterwards.
 */
export interface CommandSession {
  member: string | undefined;
}

let currentSession: CommandSession = { member: undefined };

export const getCommandSession = (): CommandSession => currentSession;

/** Hides the commands at the end of a session. Those under way are still stored for their member. */
export function closeCommands(): void {
  currentSession = { member: undefined };
  commandStore.set([]);
}
