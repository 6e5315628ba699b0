import type { WorldState } from '#domain/state/world-state.ts';

export const listInviteBanners = (state: WorldState) => listBanners(state, 'invite');
export const listRefundBanners = (state: WorldState) => listBanners(state, 'refund');

const listBanners = (state: WorldState, id: 'invite' | 'refund') =>
  (state.banners.get(id)?.banners ?? []).map(({ image, html }) => ({ image, html }));
