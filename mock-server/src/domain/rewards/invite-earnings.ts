import { type Satang, sum } from '@wallet/shared/money.ts';

import type { Invite } from '#domain/entities/reward.ts';
import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** The friends who came by the member's link. */
export const getInvites = (state: WorldState, { id }: Pick<Member, 'id'>): readonly Invite[] =>
  state.invites.filter(({ memberId }) => memberId === id);

/** What friends have earned the member and waits to be received. */
export const getInviteAmount = (state: WorldState, member: Pick<Member, 'id'>): Satang =>
  sum(
    getInvites(state, member)
      .filter(({ isCollected }) => !isCollected)
      .map(({ amount }) => amount),
  );
