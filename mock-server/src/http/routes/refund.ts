import { refund } from '@wallet/shared/contract/refund.ts';

import { listRefundBanners } from '#domain/rewards/banners.ts';
import { done } from '#domain/state/outcome.ts';
import { addRefundToWallet, listRefunds, receiveRefund } from '#domain/rewards/refund.ts';
import { readRefundStatus } from '#domain/rewards/reward-status.ts';

import { implementRoutes } from '#http/call/route.ts';

export const refundRoutes = implementRoutes(refund, {
  list: ({ state, member, body }) => done(listRefunds(state, member, body)),
  check: ({ state, member }) => done(readRefundStatus(state, member)),
  receive: ({ state, env, member }) => receiveRefund(state, member, env),
  addWallet: ({ state, env, member }) => addRefundToWallet(state, member, env),
  banners: ({ state }) => done(listRefundBanners(state)),
});
