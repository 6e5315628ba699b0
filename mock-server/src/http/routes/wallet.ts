import { wallet } from '@wallet/shared/contract/wallet.ts';

import { addToWallet } from '#domain/games/collect-from-games.ts';
import {
  activateGame,
  readGameAccount,
  resetGamePassword,
  refreshGameBalances,
} from '#domain/games/game-accounts.ts';
import { done } from '#domain/state/outcome.ts';
import { uploadSlip } from '#domain/deposits/slip.ts';
import { transfer, transferAll } from '#domain/games/transfer.ts';
import { submitWalletLink } from '#domain/deposits/wallet-link.ts';
import { readWallet } from '#domain/members/wallet.ts';
import { withdraw, withdrawAll } from '#domain/withdrawals/withdraw.ts';

import { implementRoutes } from '#http/call/route.ts';
import { toUpload } from '#http/call/uploaded-file.ts';

export const walletRoutes = implementRoutes(wallet, {
  read: ({ state, member }) => done(readWallet(state, member)),
  refreshSlots: () => refreshGameBalances(),
  activate: ({ state, env, member, params }) => activateGame(state, member, params, env),
  account: ({ state, member, params }) => readGameAccount(state, member, params),
  resetPassword: ({ state, env, member, params }) => resetGamePassword(state, member, params, env),
  transfer: ({ state, env, member, body }) => transfer(state, member, body, env),
  transferAll: ({ state, env, member, body }) => transferAll(state, member, body, env),
  withdraw: ({ state, env, member, body }) => withdraw(state, member, body, env),
  withdrawAll: ({ state, env, member, body }) => withdrawAll(state, member, body, env),
  add: ({ state, env, member, body }) => addToWallet(state, member, body, env),
  slip: ({ state, env, member, body }) => uploadSlip(state, member, toUpload(body.file), env),
  trueLink: ({ state, env, member, body, decryptLink }) =>
    submitWalletLink(state, member, { link: decryptLink(body.link) }, env),
});
