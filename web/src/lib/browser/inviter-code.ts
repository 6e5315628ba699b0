import { localStore } from './storage.ts';

/** Format of a code such as `PR7`: safe in a link, and no longer than the operator accepts (§2). */
const CODE = /^[\w-]{1,64}$/;

/** Stores the inviter's code of an address in place of an older one (F-53). Ignores values that are not a code. */
export function saveInviterCode(search: string): void {
  const code = new URLSearchParams(search).get('code')?.trim() ?? '';
  if (CODE.test(code)) localStore.set('code', code);
}
