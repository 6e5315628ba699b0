import { operator } from '@wallet/shared/control/operator.ts';

import { useBackend } from '#api/use-backend.ts';
import { useControlQuery } from '#api/use-control-query.ts';

import type { AreaName } from './areas.ts';

/** Counts pending items by area. */
export function usePendingCounts(): Readonly<Partial<Record<AreaName, number>>> {
  const { hasState } = useBackend();
  const { data } = useControlQuery(operator.queue, {}, hasState);
  if (!data) return {};
  const { qrCodes, slips, links, withdrawals, rooms } = data;
  return {
    money: qrCodes.length + slips.length + links.length + withdrawals.length,
    chat: rooms.reduce((sum, { unread }) => sum + unread, 0),
  };
}
