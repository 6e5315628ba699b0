import type { operator } from '@wallet/shared/control/operator.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { countUnreadByOperator } from '#domain/chat/operator-messages.ts';
import { findSlipPictureUrl } from '#domain/deposits/list-slips.ts';
import { listPayableQrCodes } from '#domain/deposits/qr-code.ts';
import { isSlipFinal } from '#domain/deposits/slip.ts';
import { mediaUrl } from '#http/call/api-response.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { World } from '#world/world.ts';

interface PendingItem {
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
}

const toRow = ({ id, memberId, at }: PendingItem) => ({ id, member: memberId, createdAt: toIsoString(at) });

/** Lists everything that waits for the operator. */
export function toQueueResponse(world: World): ControlResponse<typeof operator.queue> {
  const { id: worldId, state } = world;
  const unread = countUnreadByOperator(state);
  return {
    qrCodes: listPayableQrCodes(state, world.now()).map((code) => ({
      ...toRow(code),
      provider: code.provider,
      amount: code.amount,
      expiresAt: toIsoString(code.expiresAt),
    })),
    slips: state.slips
      .filter((slip) => !isSlipFinal(slip))
      .map((slip) => {
        const picture = findSlipPictureUrl(slip, (name) => mediaUrl(worldId, name));
        return {
          ...toRow(slip),
          status: slip.status,
          ...(slip.amount === null ? {} : { amount: slip.amount }),
          ...(slip.note === null ? {} : { note: slip.note }),
          ...(picture === undefined ? {} : { picture }),
        };
      }),
    links: state.links
      .filter(({ status }) => status === 'PENDING')
      .map((link) => ({ ...toRow(link), link: link.link })),
    withdrawals: [...state.withdrawals.values()].map((withdrawal) => ({
      ...toRow(withdrawal),
      amount: withdrawal.amount,
    })),
    rooms: state.rooms
      .filter(({ lastAt }) => lastAt > 0)
      .map(({ id, name, lastAt }) => ({
        id,
        name: state.members.get(id)?.name ?? name,
        unread: unread.get(id) ?? 0,
        lastAt: toIsoString(lastAt),
      })),
  };
}
