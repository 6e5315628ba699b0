import { refund } from '@wallet/shared/contract/refund.ts';

import { refundBanners } from '#domain/banners.ts';
import { done } from '#domain/outcome.ts';
import { addRefundToWallet, listRefunds, receiveRefund } from '#domain/refund.ts';
import { refundCheck } from '#domain/status-reads.ts';

import { implement } from '#http/implement.ts';

export const refundRoutes = implement(refund, {
  list: ({ state, member, body }) => done(listRefunds(state, member, body)),
  check: ({ state, member }) => done(refundCheck(state, member)),
  receive: ({ state, env, member }) => receiveRefund(state, member, env),
  addWallet: ({ state, env, member }) => addRefundToWallet(state, member, env),
  banners: ({ state }) => done(refundBanners(state)),
});
