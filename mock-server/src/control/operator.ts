import { operator as calls } from '@wallet/shared/control/operator.ts';

import { endChatSession, readByOperator, sayAsOperator } from '#domain/chat-operator.ts';
import { threadNamed } from '#domain/chat-thread.ts';
import { deposit } from '#domain/deposit.ts';
import type { Act } from '#domain/outcome.ts';
import { expireQr, payQr } from '#domain/qr-code.ts';
import { judgeSlip } from '#domain/slip-verdict.ts';
import { judgeLink } from '#domain/true-link.ts';
import { play } from '#domain/games.ts';
import { findMember } from '#domain/members.ts';
import { judgeWithdrawal } from '#domain/withdrawal-verdict.ts';
import { mediaAt } from '#http/media.ts';
import { isoOf } from '#world/clock.ts';

import { ControlRefused, implementControl, invalid } from './implement.ts';
import { roomRead } from './chat-desk.ts';
import { queueOf } from './operator-queue.ts';

const unknown = (what: 'MEMBER' | 'QR' | 'SLIP' | 'LINK' | 'WITHDRAWAL' | 'ROOM') =>
  new ControlRefused(404, `SANDBOX_${what}_UNKNOWN`);

const nothingElse = (act: Act<unknown>) => (act.ok ? {} : invalid(act.issues));

export const operatorRoutes = implementControl(calls, {
  queue: ({ world }) => queueOf({ id: world.id, state: world.state, now: world.now() }),

  qr: ({ world, params: { qrcodeId }, body }) => {
    if (!world.state.qrCodes.has(qrcodeId)) return unknown('QR');
    return nothingElse(
      world.run((state, env) =>
        body.act === 'pay' ? payQr(state, qrcodeId, env) : expireQr(state, qrcodeId),
      ),
    );
  },

  deposit: ({ world, body: { member: named, amount } }) => {
    const member = findMember(world.state, named);
    if (!member) return unknown('MEMBER');
    const act = world.run((state, env) => deposit(state, member.id, { amount }, env));
    return act.ok ? { wallet: act.value } : invalid(act.issues);
  },

  slip: ({ world, params, body }) => {
    if (!world.state.slips.has(params.slip)) return unknown('SLIP');
    return nothingElse(world.run((state, env) => judgeSlip(state, params.slip, body, env)));
  },

  link: ({ world, params, body }) => {
    if (world.state.links.get(params.link)?.status !== 'PENDING') return unknown('LINK');
    return nothingElse(world.run((state, env) => judgeLink(state, params.link, body, env)));
  },

  game: ({ world, params: { slotCode }, body: { member: named, amount } }) => {
    const member = findMember(world.state, named);
    if (!member) return new ControlRefused(404, 'SANDBOX_MEMBER_UNKNOWN');
    const act = world.run((state, env) => play(state, member, { slotCode, amount }, env));
    return act.ok ? act.value : invalid(act.issues);
  },

  withdrawal: ({ world, params, body }) => {
    if (!world.state.withdrawals.has(params.withdrawal)) return unknown('WITHDRAWAL');
    return nothingElse(world.run((state, env) => judgeWithdrawal(state, params.withdrawal, body.act, env)));
  },

  room: ({ world, params, query }) => {
    const thread = threadNamed(world.state, params.room);
    return thread ? roomRead(world, thread, query) : unknown('ROOM');
  },

  readRoom: ({ world, params }) => {
    const thread = threadNamed(world.state, params.room);
    if (!thread) return unknown('ROOM');
    return nothingElse(world.run((state, env) => readByOperator(state, thread, env)));
  },

  say: ({ world, params, body: { message, name, createdAt } }) => {
    const thread = threadNamed(world.state, params.room);
    if (!thread) return unknown('ROOM');
    const said = { message, name, at: createdAt === undefined ? undefined : Date.parse(createdAt) };
    const act = world.run((state, env) =>
      sayAsOperator(state, thread, said, env, (file) => mediaAt(world.id, file)),
    );
    return act.ok ? { createdAt: isoOf(act.value) } : invalid(act.issues);
  },

  endSession: ({ world, params }) => {
    const thread = threadNamed(world.state, params.room);
    if (!thread) return unknown('ROOM');
    return nothingElse(world.run((state) => endChatSession(state, thread)));
  },
});
