import { trimPasted } from '@wallet/shared/digits.ts';

import { localStore } from './storage.ts';

/** Format of a code such as `PR7`: the signs that need no encoding or separate nothing in a link (§2, F-89). */
const CODE = /^[\w.~+=@:-]{1,64}$/;

const readCode = (search: string): string => trimPasted(new URLSearchParams(search).get('code') ?? '');

/** Stores the inviter's code of an address in place of an older one (F-53). Ignores values that are not a code. */
export function saveInviterCode(search: string): void {
  const code = readCode(search);
  if (CODE.test(code)) localStore.set('code', code);
}

/** Returns true for an address whose inviter code cannot be one, so that the form can say so. */
export function hasInvalidInviterCode(search: string): boolean {
  const code = readCode(search);
  return code !== '' && !CODE.test(code);
}
