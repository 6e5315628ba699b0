import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

import { sendToOperator } from '#api/operator-api.ts';
import { Problem } from '#api/problem.ts';

import type { Entry } from './entries.ts';

type Member = ControlAnswer<typeof members.list>['members'][number];

const MASK = '•••';

/** Sends a call of the journal again, as the member who made it. Throws where its secrets were taken out. */
export async function replay(world: string, entry: Entry, all: readonly Member[]): Promise<string> {
  if (JSON.stringify(entry.request ?? '').includes(MASK) || entry.path.includes(MASK)) {
    throw new Problem('This call held a password or a token, which the journal does not keep.');
  }
  const token = all.find(({ id }) => id === entry.member)?.token ?? null;
  const { status } = await sendToOperator(world, token, {
    method: entry.method,
    path: entry.path,
    body: entry.request,
  });
  return `Sent again: ${status}.`;
}
