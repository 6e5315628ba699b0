import type { CallInWorld } from '@wallet/shared/control/client.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { members } from '@wallet/shared/control/members.ts';

import { type Member, NothingPending } from './actions/action.ts';

function readStoredToken(): string | null {
  try {
    return sessionStorage.getItem('token') ?? localStorage.getItem('token');
  } catch {
    // The browser blocks storage.
    return null;
  }
}

/**
 * Returns the member who is signed in: the owner of the stored token, or the member of the last authenticated request
 * if the sandbox has issued a newer token.
 */
export async function getCurrentMember(call: CallInWorld): Promise<Member> {
  const token = readStoredToken();
  if (token === null) throw new NothingPending('No member is signed in.');
  const { members: allMembers } = await call(members.list, {});
  const owner = allMembers.find((member) => member.token === token);
  if (owner) return owner;
  const { entries } = await call(journal.list, {});
  const last = entries.findLast(({ member }) => member !== undefined)?.member;
  const lastCaller = allMembers.find(({ id, phone }) => id === last || phone === last);
  if (!lastCaller) throw new NothingPending('The signed-in member is unknown. Reload the app.');
  return lastCaller;
}
