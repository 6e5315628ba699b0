import type { WorldState } from './world-state.ts';

export const inviteBanners = (state: WorldState) => bannersOf(state, 'invite');
export const refundBanners = (state: WorldState) => bannersOf(state, 'refund');

const bannersOf = (state: WorldState, id: 'invite' | 'refund') =>
  (state.banners.get(id)?.banners ?? []).map(({ image, html }) => ({ image, html }));
