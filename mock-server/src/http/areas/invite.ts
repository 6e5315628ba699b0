import { invite } from '@wallet/shared/contract/invite.ts';

import { inviteBanners } from '#domain/banners.ts';
import { claimInviteBonus, listInvites } from '#domain/invite.ts';
import { done } from '#domain/outcome.ts';

import { implement } from '#http/implement.ts';

export const inviteRoutes = implement(invite, {
  list: ({ state, member, body }) => done(listInvites(state, member, body)),
  bonus: ({ state, env, member }) => claimInviteBonus(state, member, env),
  banners: ({ state }) => done(inviteBanners(state)),
});
