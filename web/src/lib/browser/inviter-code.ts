import { localStore } from './storage.ts';

/** A code such as `PR7`: nothing that could not stand in a link, and no longer than the operator takes (§2). */
const CODE = /^[\w-]{1,64}$/;

/** Keeps the inviter's code that came with an address, in place of an older one (F-53); passes over what can be none. */
export function saveInviterCode(search: string): void {
  const code = new URLSearchParams(search).get('code')?.trim() ?? '';
  if (CODE.test(code)) localStore.set('code', code);
}
