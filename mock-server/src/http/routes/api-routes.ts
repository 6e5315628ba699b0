import { type Contract, contract } from '@wallet/shared/contract/index.ts';

import { uploadChatFile } from '#domain/chat/attachments.ts';
import { CHAT_ROOM_PREFIX } from '#domain/chat/chat-thread.ts';
import { markReadByCustomer, readChatHistory, sendMessage } from '#domain/chat/messages.ts';
import { listSlips, readSlipReference } from '#domain/deposits/list-slips.ts';
import { cancelQrCode, createQrCode, readQrCode } from '#domain/deposits/qr-code.ts';
import { uploadSlip } from '#domain/deposits/slip.ts';
import { submitWalletLink } from '#domain/deposits/wallet-link.ts';
import { addToWallet } from '#domain/games/collect-from-games.ts';
import {
  activateGame,
  readGameAccount,
  refreshGameBalances,
  resetGamePassword,
} from '#domain/games/game-accounts.ts';
import { launchGame } from '#domain/games/launch-game.ts';
import { transfer, transferAll } from '#domain/games/transfer.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { sendOtp, verifyOtp } from '#domain/members/otp.ts';
import { readProfile } from '#domain/members/profile.ts';
import { register, validateRegistration } from '#domain/members/registration.ts';
import { login } from '#domain/members/session.ts';
import { changePassword, updateBankAccountName, updateProfile } from '#domain/members/update-profile.ts';
import { readWallet } from '#domain/members/wallet.ts';
import { LOOKUPS } from '#domain/operator/lookups.ts';
import { listInviteBanners, listRefundBanners } from '#domain/rewards/banners.ts';
import { activateBonus, clearBonus, getBonusMinimum, listBonuses } from '#domain/rewards/bonus.ts';
import { claimCoupon, listCoupons } from '#domain/rewards/coupon.ts';
import { claimInviteBonus, listInvites } from '#domain/rewards/invite.ts';
import { activatePromotion, findPromotion, readCurrentPromotion } from '#domain/rewards/promotion.ts';
import { addRefundToWallet, listRefunds, receiveRefund } from '#domain/rewards/refund.ts';
import { readBonusStatus, readRefundStatus, readWheelStatus } from '#domain/rewards/reward-status.ts';
import { readWheelSetup, spin } from '#domain/rewards/spin-wheel.ts';
import { done, mapOutcome } from '#domain/state/outcome.ts';
import type { UploadPurpose } from '#domain/uploads/upload.ts';
import { withdraw, withdrawAll } from '#domain/withdrawals/withdraw.ts';
import { toUpload } from '#http/call/uploaded-file.ts';
import { type HandlerInput, implementRoutes, type Route, type Routes } from '#http/call/route.ts';
import type { Operation } from '#http/pipeline/operator-api.ts';

type UploadInput = HandlerInput<typeof contract.chat.uploadImage | typeof contract.chat.uploadVideo>;

const upload = ({ state, env, member, body, mediaUrl }: UploadInput, kind: UploadPurpose) =>
  mapOutcome(uploadChatFile(state, member, { upload: toUpload(body.file), kind }, env), (name) => ({
    path: mediaUrl(name),
  }));

/** Handlers of every endpoint of the contract. A group without routes does not compile. */
const apiRoutes = {
  lookup: implementRoutes(contract.lookup, LOOKUPS),

  account: implementRoutes(contract.account, {
    validate: ({ state, env, body }) => validateRegistration(state, body, env),
    register: ({ state, env, body }) => register(state, body, env),
    profile: ({ state, member }) => done(readProfile(state, member)),
    updateProfile: ({ state, member, body }) => updateProfile(state, member, body),
    updateBankAccountName: ({ state, member, body }) => updateBankAccountName(state, member, body),
    changePassword: ({ state, member, body }) => changePassword(state, member, body),
  }),

  session: implementRoutes(contract.session, {
    login: ({ state, env, body, toBearer }) =>
      mapOutcome(login(state, body, env), ({ sessionId }) => ({ token: toBearer(sessionId) })),
  }),

  otp: implementRoutes(contract.otp, {
    send: ({ state, env, body, clientIp }) => sendOtp(state, { ...body, client: clientIp }, env),
    verify: ({ state, env, body }) => verifyOtp(state, body, env),
  }),

  wallet: implementRoutes(contract.wallet, {
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
  }),

  qrCode: implementRoutes(contract.qrCode, {
    read: ({ state, env, member, params }) => done(readQrCode(state, member, params, env.now)),
    create: ({ state, env, member, params, body }) =>
      createQrCode(state, member, { ...params, ...body }, env),
    cancel: ({ state, env, member, params, body }) =>
      cancelQrCode(state, member, { ...params, ...body }, env),
  }),

  game: implementRoutes(contract.game, {
    autoLogin: ({ state, env, member, params }) => launchGame(state, member, params, env),
  }),

  invite: implementRoutes(contract.invite, {
    list: ({ state, member, body }) => done(listInvites(state, member, body)),
    bonus: ({ state, env, member }) => claimInviteBonus(state, member, env),
    banners: ({ state }) => done(listInviteBanners(state)),
  }),

  refund: implementRoutes(contract.refund, {
    list: ({ state, member, body }) => done(listRefunds(state, member, body)),
    check: ({ state, member }) => done(readRefundStatus(state, member)),
    receive: ({ state, env, member }) => receiveRefund(state, member, env),
    addWallet: ({ state, env, member }) => addRefundToWallet(state, member, env),
    banners: ({ state }) => done(listRefundBanners(state)),
  }),

  spinWheel: implementRoutes(contract.spinWheel, {
    setup: ({ state, member }) => done(readWheelSetup(state, member)),
    spin: ({ state, env, member }) => spin(state, member, env),
    coupons: ({ state, member }) => done(listCoupons(state, member)),
    claimCoupon: ({ state, env, member, body }) => claimCoupon(state, member, body, env),
    active: ({ state }) => done(readWheelStatus(state)),
  }),

  bonus: implementRoutes(contract.bonus, {
    list: ({ state, member }) => done(listBonuses(state, member)),
    activate: ({ state, env, member, params }) => activateBonus(state, member, params, env),
    checkActive: ({ member }) => done(readBonusStatus(member)),
    checkMinimum: ({ state }) => done(getBonusMinimum(state)),
    clear: ({ state, env, member }) => clearBonus(state, member, env),
  }),

  promotion: implementRoutes(contract.promotion, {
    current: ({ state, member }) => readCurrentPromotion(state, member),
    find: ({ state, params }) => findPromotion(state, params),
    activate: ({ state, env, member, params }) => activatePromotion(state, member, params, env),
  }),

  statement: implementRoutes(contract.statement, {
    list: ({ state, member, body }) => done(listStatement(state, member, body)),
    slips: ({ state, member, body, mediaUrl }) => done(listSlips(state, member, body, mediaUrl)),
    slipReference: ({ state, member, params, mediaUrl }) =>
      readSlipReference(state, member, params, mediaUrl),
  }),

  chat: implementRoutes(contract.chat, {
    config: () => done({ PREFIX: CHAT_ROOM_PREFIX }),
    sendMessage: ({ state, env, member, body, mediaUrl }) => sendMessage(state, member, body, env, mediaUrl),
    history: ({ state, member, body, mediaUrl }) => readChatHistory(state, member, body, mediaUrl),
    uploadImage: (input) => upload(input, 'image'),
    uploadVideo: (input) => upload(input, 'video'),
    readCustomer: ({ state, env, member, body }) => markReadByCustomer(state, member, body, env),
  }),
} satisfies Record<keyof Contract, Routes>;

/** Operations of the contract with their handlers. */
export const operations: readonly Operation[] = Object.entries(apiRoutes).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);
