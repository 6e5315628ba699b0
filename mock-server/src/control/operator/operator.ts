import { setImmediate } from 'node:timers/promises';

import { operator as calls } from '@wallet/shared/control/operator.ts';
import type { ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { recordGameResult } from '#domain/games/game-result.ts';
import {
  countUnread,
  endChatSession,
  markReadByOperator,
  sendOperatorMessage,
} from '#domain/chat/operator-messages.ts';
import { listRoomMessages } from '#domain/chat/chat-room.ts';
import { type ChatThread, findThread } from '#domain/chat/chat-thread.ts';
import { listHistory } from '#domain/chat/messages.ts';
import { deposit } from '#domain/deposits/deposit.ts';
import type { OperatorOutcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { expireQrCode, payQrCode } from '#domain/deposits/qr-code.ts';
import { reviewSlip } from '#domain/deposits/review-slip.ts';
import { reviewWalletLink } from '#domain/deposits/wallet-link.ts';
import { findMember, listMemberNames } from '#domain/members/manage-members.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { mediaUrl } from '#http/call/api-response.ts';
import type { World } from '#world/world.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { implementControlRoutes, invalidInput, unknownName } from '#control/call/control-route.ts';

import { toQueueResponse } from './operator-queue.ts';

const unknownMember = (state: WorldState, name: string) =>
  unknownName('MEMBER', 'member', name, listMemberNames(state));

const unknownRoom = (state: WorldState, name: string) =>
  unknownName('ROOM', 'room', name, [...state.members.ids(), ...state.rooms.ids()]);

const toEmptyResponse = (outcome: OperatorOutcome<unknown>) =>
  outcome.ok ? {} : invalidInput(outcome.issues);

const DEFAULT_LIMIT = 100;

/** Reads a chat room as the operator sees it. It does not mark messages as read. */
function toRoomResponse(
  { id: worldId, state }: World,
  thread: ChatThread,
  { limit = DEFAULT_LIMIT, skip = 0 }: ControlInput<typeof calls.room>['query'],
): ControlResponse<typeof calls.room> {
  const { byOperator, byCustomer } = countUnread(state, thread);
  const sessionId = state.rooms.get(thread.id)?.sessionId ?? null;
  return {
    name: thread.name,
    total: listRoomMessages(state, thread.id).length,
    unread: byOperator,
    unreadByCustomer: byCustomer,
    ...(sessionId === null ? {} : { session_id: sessionId }),
    messages: listHistory(state, thread, { limit, skip }, (name) => mediaUrl(worldId, name)),
  };
}

export const operatorRoutes = implementControlRoutes(calls, {
  queue: async ({ world }) => {
    const response = toQueueResponse(world);
    // With thousands of rooms the check of the response takes as long as its making: other calls get a turn between.
    await setImmediate();
    return response;
  },

  qr: ({ world, params: { qrcodeId, verb } }) => {
    const { qrCodes } = world.state;
    if (!qrCodes.has(qrcodeId)) return unknownName('QR', 'qrcodeId', qrcodeId, qrCodes.ids());
    return toEmptyResponse(
      world.run((state, env) =>
        verb === 'pay' ? payQrCode(state, qrcodeId, env) : expireQrCode(state, qrcodeId),
      ),
    );
  },

  deposit: ({ world, body: { member: idOrPhone, amount } }) => {
    const member = findMember(world.state, idOrPhone);
    if (!member) return unknownMember(world.state, idOrPhone);
    const result = world.run((state, env) => deposit(state, member.id, { amount }, env));
    return result.ok ? { wallet: result.value } : invalidInput(result.issues);
  },

  slip: ({ world, params, body }) => {
    const { slips } = world.state;
    if (!slips.has(params.slip)) return unknownName('SLIP', 'slip', params.slip, slips.ids());
    const verdict = { ...body, status: params.verb === 'approve' ? 'SUCCESS' : 'FAILED' };
    return toEmptyResponse(world.run((state, env) => reviewSlip(state, params.slip, verdict, env)));
  },

  updateSlip: ({ world, params: { slip }, body }) => {
    const { slips } = world.state;
    if (!slips.has(slip)) return unknownName('SLIP', 'slip', slip, slips.ids());
    return toEmptyResponse(world.run((state, env) => reviewSlip(state, slip, body, env)));
  },

  link: ({ world, params, body: { amount, reason } }) => {
    const pending = world.state.links.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
    if (!pending.includes(params.link)) return unknownName('LINK', 'link', params.link, pending);
    const act = params.verb === 'approve' ? 'accept' : reason;
    if (act === undefined) return invalidInput([{ path: 'reason', message: 'must be duplicate or invalid' }]);
    return toEmptyResponse(
      world.run((state, env) => reviewWalletLink(state, params.link, { act, amount }, env)),
    );
  },

  game: ({ world, params: { slotCode }, body: { member: idOrPhone, amount } }) => {
    const member = findMember(world.state, idOrPhone);
    if (!member) return unknownMember(world.state, idOrPhone);
    const result = world.run((state, env) => recordGameResult(state, member, { slotCode, amount }, env));
    return result.ok ? result.value : invalidInput(result.issues);
  },

  withdrawal: ({ world, params }) => {
    const { withdrawals } = world.state;
    if (!withdrawals.has(params.withdrawal)) {
      return unknownName('WITHDRAWAL', 'withdrawal', params.withdrawal, withdrawals.ids());
    }
    return toEmptyResponse(
      world.run((state, env) => reviewWithdrawal(state, params.withdrawal, params.verb, env)),
    );
  },

  room: ({ world, params, query }) => {
    const thread = findThread(world.state, params.room);
    return thread ? toRoomResponse(world, thread, query) : unknownRoom(world.state, params.room);
  },

  markRead: ({ world, params }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownRoom(world.state, params.room);
    return toEmptyResponse(world.run((state, env) => markReadByOperator(state, thread, env)));
  },

  say: ({ world, params, body: { message, name, createdAt } }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownRoom(world.state, params.room);
    const draft = { message, name, at: createdAt === undefined ? undefined : Date.parse(createdAt) };
    const result = world.run((state, env) =>
      sendOperatorMessage(state, thread, draft, env, (file) => mediaUrl(world.id, file)),
    );
    return result.ok ? { createdAt: toIsoString(result.value) } : invalidInput(result.issues);
  },

  endSession: ({ world, params }) => {
    const thread = findThread(world.state, params.room);
    if (!thread) return unknownRoom(world.state, params.room);
    return toEmptyResponse(world.run((state) => endChatSession(state, thread)));
  },
});
