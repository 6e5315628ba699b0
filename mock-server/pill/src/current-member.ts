import { journal } from '@wallet/shared/control/journal.ts';
import { members } from '@wallet/shared/control/members.ts';

import { type Member, NothingPending } from './actions/action.ts';
import type { ControlClient } from './control-client.ts';

const readStoredToken = (): string | null => sessionStorage.getItem('token') ?? localStorage.getItem('token');

/**
 * The member whose app this is: by the stored token, or where the sandbox has issued a newer one, the member
 * of the last call that carried one.
 */
export async function getCurrentMember(ask: ControlClient): Promise<Member> {
  const token = readStoredToken();
  if (token === null) throw new NothingPending('Nobody is signed in.');
  const { members: all } = await ask(members.list, {});
  const known = all.find((each) => each.token === token);
  if (known) return known;
  const { entries } = await ask(journal.read, {});
  const last = entries.findLast(({ member }) => member !== undefined)?.member;
  const called = all.find(({ id, phone }) => id === last || phone === last);
  if (!called) throw new NothingPending('Who is signed in cannot be told: reload the app first.');
  return called;
}
