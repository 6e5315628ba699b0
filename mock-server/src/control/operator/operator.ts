import { operator as calls } from '@wallet/shared/control/operator.ts';

import { recordGameResult } from '#domain/games/game-result.ts';
import { endChatSession, markReadByOperator, sendOperatorMessage } from '#domain/chat/operator-messages.ts';
import { findThread } from '#domain/chat/chat-thread.ts';
import { deposit } from '#domain/deposits/deposit.ts';
import type { OperatorOutcome } from '#domain/state/outcome.ts';
import { expireQrCode, payQrCode } from '#domain/deposits/qr-code.ts';
import { reviewSlip } from '#domain/deposits/review-slip.ts';
import { reviewWalletLink } from '#domain/deposits/wallet-link.ts';
import { findMember } from '#domain/members/manage-members.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { mediaUrl } from '#http/call/media-url.ts';
import { toIsoString } from '@wallet/shared/timestamp.ts';

import { runInSlices } from '#world/run-in-slices.ts';

import { ControlError, implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

import { toRoomResponse } from './chat-room.ts';
import { toQueueSteps } from './operator-queue.ts';

const unknownError = (type: 'MEMBER' | 'QR' | 'SLIP' | 'LINK' | 'WITHDRAWAL' | 'ROOM') =>
  new ControlError(404, `SANDBOX_${type}_UNKNOWN`);

const toEmptyResponse = (outcome: OperatorOutcome<unknown>) =>
  outcome.ok ? {} : invalidInput(outcome.issues);

export const operatorRoutes = implementControlRoutes(calls, {
  queue: ({ world }) => runInSlices(toQueueSteps({ id: world.id, state: world.state, now: world.now() })),

  qr: ({ world, params: { qrcodeId }, body }) => {
    if (!world.state.qrCodes.has(qrcodeId)) return unknownError('QR');
    return toEmptyResponse(
      world.run((state, env) =>
        body.act === 'pay' ? payQrCode(state, qrcodeId, env) : expireQrCode(state, qrcodeId),
      ),
    );
  },

  deposit: ({ world, body: { member: idOrPhone, amount } }) => {
    const member = findMember(world.state, idOrPhone);
    if (!member) return unknownError('MEMBER');
    const result = world.run((state, env) => deposit(state, member.id, { amount }, env));
    return result.ok ? { wallet: result.value } : invalidInput(result.issues);
  },

  slip: ({ world, params, body }) => {
    if (!world.state.slips.has(params.slip)) return unknownError('SLIP');
    return toEmptyResponse(world.run((state, env) => reviewSlip(state, params.slip, body, env)));
  },

  link: ({ world, params, body }) => {
    if (world.state.links.get(params.link)?.status !== 'PENDING') return unknownError('LINK');
    return toEmptyResponse(world.run((state, env) => reviewWalletLink(state, params.link, body, env)));
  },

  game: ({ world, params: { slotCode }, body: { member: idOrPhone, amount } }) => {
    const member = findMember(world.state, idOrPhone);
    if (!member) return unknownError('MEMBER');
    const result = world.run((state, env) => recordGameResult(state, member, { slotCode, amount }, env));
    return result.ok ? result.value : invalidInput(result.issues);
  },

  withdrawal: ({ world, params, body }) => {
    if (!world.state.withdrawals.has(params.withdrawal)) return unknownError('WITHDRAWAL');
    return toEmptyResponse(
      world.run((state, env) => reviewWithdrawal(state, params.withdrawal, body.act, env)),
    );
  },

  room: ({ world, params, query }) => {
    const thread = findThread(world.state, params.room);
    return thread ? toRoomResponse(world, thread, query) : unknownError('ROOM');
  },

  readRoom: ({ world, params }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownError('ROOM');
    return toEmptyResponse(world.run((state, env) => markReadByOperator(state, thread, env)));
  },

  say: ({ world, params, body: { message, name, createdAt } }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownError('ROOM');
    const draft = { message, name, at: createdAt === undefined ? undefined : Date.parse(createdAt) };
    const result = world.run((state, env) =>
      sendOperatorMessage(state, thread, draft, env, (file) => mediaUrl(world.id, file)),
    );
    return result.ok ? { createdAt: toIsoString(result.value) } : invalidInput(result.issues);
  },

  endSession: ({ world, params }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownError('ROOM');
    return toEmptyResponse(world.run((state) => endChatSession(state, thread)));
  },
});
