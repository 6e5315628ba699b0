import type { operator } from '@wallet/shared/control/operator.ts';
import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';

import { unreadIn } from '#domain/chat-operator.ts';
import { threadNamed } from '#domain/chat-thread.ts';
import { payableQrs } from '#domain/qr-code.ts';
import { urlOf } from '#domain/slip-list.ts';
import { isFinal } from '#domain/slip.ts';
import { mediaAt } from '#http/media.ts';
import { isoOf } from '#world/clock.ts';
import type { World } from '#world/world.ts';

interface Row {
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
}

const rowOf = ({ id, memberId, at }: Row) => ({ id, member: memberId, createdAt: isoOf(at) });

/** Everything that waits for somebody on the operator's side. A transfer waits for nobody: it is there when it comes. */
export function queueOf({
  id: world,
  state,
  now,
}: Pick<World, 'id' | 'state'> & { readonly now: number }): ControlAnswer<typeof operator.queue> {
  return {
    deposits: [],
    qrCodes: payableQrs(state, now).map((code) => ({
      ...rowOf(code),
      provider: code.provider,
      amount: code.amount,
      expiresAt: isoOf(code.expiresAt),
    })),
    slips: state.slips
      .filter((slip) => !isFinal(slip))
      .map((slip) => {
        const picture = urlOf(slip, (file) => mediaAt(world, file));
        return {
          ...rowOf(slip),
          status: slip.status,
          ...(slip.amount === null ? {} : { amount: slip.amount }),
          ...(slip.note === null ? {} : { note: slip.note }),
          ...(picture === undefined ? {} : { picture }),
        };
      }),
    links: state.links
      .filter(({ status }) => status === 'PENDING')
      .map((link) => ({ ...rowOf(link), link: link.link })),
    withdrawals: [...state.withdrawals.values()].map((each) => ({ ...rowOf(each), amount: each.amount })),
    rooms: [...state.rooms.values()].flatMap((room) => {
      const thread = threadNamed(state, room.id);
      if (!thread || room.lastAt === 0) return [];
      const unread = unreadIn(state, thread).byOperator;
      return [{ id: room.id, name: thread.name, unread, lastAt: isoOf(room.lastAt) }];
    }),
  };
}
