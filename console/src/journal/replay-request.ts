import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

import { sendOperatorRequest } from '#api/operator-client.ts';
import { ApiError } from '#api/api-error.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

type Member = ControlResponse<typeof members.list>['members'][number];

const MASK = '•••';

/** Finds the token with which the member of an entry is signed in now; null for none. */
export const findToken = ({ member }: JournalEntry, allMembers: readonly Member[]): string | null =>
  allMembers.find(({ id }) => id === member)?.token ?? null;

/** Sends a journalled request again as the same member. Throws an `ApiError` if the journal has masked its secrets. */
export async function replayRequest(
  world: string,
  entry: JournalEntry,
  allMembers: readonly Member[],
): Promise<string> {
  if (JSON.stringify(entry.request ?? '').includes(MASK) || entry.path.includes(MASK)) {
    throw new ApiError('This request cannot be resent: the journal does not store passwords and tokens.');
  }
  const { status } = await sendOperatorRequest(world, findToken(entry, allMembers), {
    method: entry.method,
    path: entry.path,
    body: entry.request,
  });
  return `Resent: status ${status}.`;
}
