import { type Satang, sum } from '@wallet/shared/money.ts';

import type { Invite } from './gifts.ts';
import type { Member } from './member.ts';
import type { WorldState } from './world-state.ts';

/** The friends who came by the member's link. */
export const invitesOf = (state: WorldState, { id }: Pick<Member, 'id'>): readonly Invite[] =>
  state.invites.filter(({ memberId }) => memberId === id);

/** What friends have earned the member and waits to be received. */
export const inviteAmount = (state: WorldState, member: Pick<Member, 'id'>): Satang =>
  sum(
    invitesOf(state, member)
      .filter(({ isCollected }) => !isCollected)
      .map(({ amount }) => amount),
  );
