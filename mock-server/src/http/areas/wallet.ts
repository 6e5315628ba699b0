import { wallet } from '@wallet/shared/contract/wallet.ts';

import { done } from '#domain/outcome.ts';
import { refreshSlots } from '#domain/refresh.ts';
import { transfer, transferAll } from '#domain/transfer.ts';
import { readWallet } from '#domain/wallet.ts';
import { withdraw, withdrawAll } from '#domain/withdraw.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const walletRoutes = implement(
  wallet,
  {
    read: ({ state, member }) => done(readWallet(state, member)),
    refreshSlots: () => refreshSlots(),
    transfer: ({ state, env, member, body }) => transfer(state, member, body, env),
    transferAll: ({ state, env, member, body }) => transferAll(state, member, body, env),
    withdraw: ({ state, env, member, body }) => withdraw(state, member, body, env),
    withdrawAll: ({ state, env, member, body }) => withdrawAll(state, member, body, env),
  },
  UNBUILT.wallet,
);
