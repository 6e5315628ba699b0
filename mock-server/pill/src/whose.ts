import { journal } from '@wallet/shared/control/journal.ts';
import { members } from '@wallet/shared/control/members.ts';

import { type Member, Nothing } from './act.ts';
import type { Control } from './control.ts';

const stored = (): string | null => sessionStorage.getItem('token') ?? localStorage.getItem('token');

/**
 * The member whose app this is: by the stored token, or where the sandbox has issued a newer one, the member
 * of the last call that carried one.
 */
export async function memberHere(ask: Control): Promise<Member> {
  const token = stored();
  if (token === null) throw new Nothing('Nobody is signed in.');
  const { members: all } = await ask(members.list, {});
  const known = all.find((each) => each.token === token);
  if (known) return known;
  const { entries } = await ask(journal.read, {});
  const last = entries.findLast(({ member }) => member !== undefined)?.member;
  const called = all.find(({ id, phone }) => id === last || phone === last);
  if (!called) throw new Nothing('Who is signed in cannot be told: reload the app first.');
  return called;
}
