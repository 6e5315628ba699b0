import { type Satang, sum } from '@wallet/shared/money.ts';

import type { Member } from '#domain/entities/member.ts';
import type { Invite } from '#domain/entities/reward.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Returns the friends that the member has invited. */
export const getInvites = (state: WorldState, { id }: Pick<Member, 'id'>): readonly Invite[] =>
  state.invites.filter(({ memberId }) => memberId === id);

/** Returns the invite bonus that the member has not collected yet. */
export const getInviteAmount = (state: WorldState, member: Pick<Member, 'id'>): Satang =>
  sum(
    getInvites(state, member)
      .filter(({ isCollected }) => !isCollected)
      .map(({ amount }) => amount),
  );
