import { wallet } from '@wallet/shared/contract/wallet.ts';

import { addToWallet } from '#domain/collect.ts';
import { activateGame, readGameAccount, resetGamePassword } from '#domain/games.ts';
import { done } from '#domain/outcome.ts';
import { refreshSlots } from '#domain/refresh.ts';
import { uploadSlip } from '#domain/slip.ts';
import { transfer, transferAll } from '#domain/transfer.ts';
import { sendLink } from '#domain/true-link.ts';
import { readWallet } from '#domain/wallet.ts';
import { withdraw, withdrawAll } from '#domain/withdraw.ts';

import { implement } from '#http/implement.ts';
import { uploadOf } from '#http/multipart.ts';

export const walletRoutes = implement(wallet, {
  read: ({ state, member }) => done(readWallet(state, member)),
  refreshSlots: () => refreshSlots(),
  activate: ({ state, env, member, params }) => activateGame(state, member, params, env),
  account: ({ state, member, params }) => readGameAccount(state, member, params),
  resetPassword: ({ state, env, member, params }) => resetGamePassword(state, member, params, env),
  transfer: ({ state, env, member, body }) => transfer(state, member, body, env),
  transferAll: ({ state, env, member, body }) => transferAll(state, member, body, env),
  withdraw: ({ state, env, member, body }) => withdraw(state, member, body, env),
  withdrawAll: ({ state, env, member, body }) => withdrawAll(state, member, body, env),
  add: ({ state, env, member, body }) => addToWallet(state, member, body, env),
  slip: ({ state, env, member, body }) => uploadSlip(state, member, uploadOf(body.file), env),
  trueLink: ({ state, env, member, body, linkIn }) =>
    sendLink(state, member, { link: linkIn(body.link) }, env),
});
