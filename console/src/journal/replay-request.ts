import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

import { sendOperatorRequest } from '#api/operator-client.ts';
import { ApiError } from '#api/api-error.ts';

import type { JournalEntry } from './entries.ts';

type Member = ControlResponse<typeof members.list>['members'][number];

const MASK = '•••';

/** Sends a call of the journal again, as the member who made it. Throws where its secrets were taken out. */
export async function replayRequest(
  world: string,
  entry: JournalEntry,
  all: readonly Member[],
): Promise<string> {
  if (JSON.stringify(entry.request ?? '').includes(MASK) || entry.path.includes(MASK)) {
    throw new ApiError('This call held a password or a token, which the journal does not keep.');
  }
  const token = all.find(({ id }) => id === entry.member)?.token ?? null;
  const { status } = await sendOperatorRequest(world, token, {
    method: entry.method,
    path: entry.path,
    body: entry.request,
  });
  return `Sent again: ${status}.`;
}
