import { operator as calls } from '@wallet/shared/control/operator.ts';

import { endChatSession, markReadByOperator, sendOperatorMessage } from '#domain/chat/operator-messages.ts';
import { findThread } from '#domain/chat/chat-thread.ts';
import { deposit } from '#domain/deposits/deposit.ts';
import type { OperatorOutcome } from '#domain/state/outcome.ts';
import { expireQrCode, payQrCode } from '#domain/deposits/qr-code.ts';
import { reviewSlip } from '#domain/deposits/review-slip.ts';
import { reviewWalletLink } from '#domain/deposits/wallet-link.ts';
import { recordGameResult } from '#domain/games/game-accounts.ts';
import { findMember } from '#domain/members/manage-members.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { mediaUrl } from '#http/call/media-url.ts';
import { toIsoTime } from '#world/time/clock.ts';

import { ControlError, implementControlRoutes, invalidInput } from '#control/call/control-route.ts';
import { toRoomResponse } from './chat-room.ts';
import { toQueueResponse } from './operator-queue.ts';

const unknownError = (what: 'MEMBER' | 'QR' | 'SLIP' | 'LINK' | 'WITHDRAWAL' | 'ROOM') =>
  new ControlError(404, `SANDBOX_${what}_UNKNOWN`);

const toEmptyResponse = (act: OperatorOutcome<unknown>) => (act.ok ? {} : invalidInput(act.issues));

export const operatorRoutes = implementControlRoutes(calls, {
  queue: ({ world }) => toQueueResponse({ id: world.id, state: world.state, now: world.now() }),

  qr: ({ world, params: { qrcodeId }, body }) => {
    if (!world.state.qrCodes.has(qrcodeId)) return unknownError('QR');
    return toEmptyResponse(
      world.run((state, env) =>
        body.act === 'pay' ? payQrCode(state, qrcodeId, env) : expireQrCode(state, qrcodeId),
      ),
    );
  },

  deposit: ({ world, body: { member: named, amount } }) => {
    const member = findMember(world.state, named);
    if (!member) return unknownError('MEMBER');
    const act = world.run((state, env) => deposit(state, member.id, { amount }, env));
    return act.ok ? { wallet: act.value } : invalidInput(act.issues);
  },

  slip: ({ world, params, body }) => {
    if (!world.state.slips.has(params.slip)) return unknownError('SLIP');
    return toEmptyResponse(world.run((state, env) => reviewSlip(state, params.slip, body, env)));
  },

  link: ({ world, params, body }) => {
    if (world.state.links.get(params.link)?.status !== 'PENDING') return unknownError('LINK');
    return toEmptyResponse(world.run((state, env) => reviewWalletLink(state, params.link, body, env)));
  },

  game: ({ world, params: { slotCode }, body: { member: named, amount } }) => {
    const member = findMember(world.state, named);
    if (!member) return new ControlError(404, 'SANDBOX_MEMBER_UNKNOWN');
    const act = world.run((state, env) => recordGameResult(state, member, { slotCode, amount }, env));
    return act.ok ? act.value : invalidInput(act.issues);
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
    const said = { message, name, at: createdAt === undefined ? undefined : Date.parse(createdAt) };
    const act = world.run((state, env) =>
      sendOperatorMessage(state, thread, said, env, (file) => mediaUrl(world.id, file)),
    );
    return act.ok ? { createdAt: toIsoTime(act.value) } : invalidInput(act.issues);
  },

  endSession: ({ world, params }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownError('ROOM');
    return toEmptyResponse(world.run((state) => endChatSession(state, thread)));
  },
});
