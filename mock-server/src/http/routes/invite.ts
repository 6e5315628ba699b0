import { invite } from '@wallet/shared/contract/invite.ts';

import { listInviteBanners } from '#domain/rewards/banners.ts';
import { claimInviteBonus, listInvites } from '#domain/rewards/invite.ts';
import { done } from '#domain/state/outcome.ts';

import { implementRoutes } from '#http/call/route.ts';

export const inviteRoutes = implementRoutes(invite, {
  list: ({ state, member, body }) => done(listInvites(state, member, body)),
  bonus: ({ state, env, member }) => claimInviteBonus(state, member, env),
  banners: ({ state }) => done(listInviteBanners(state)),
});
