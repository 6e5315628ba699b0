import { useQuery } from '@tanstack/react-query';

import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useBackend } from '#api/use-backend.ts';

import type { AreaName } from './areas.ts';

/** Counts pending items by area. */
export function usePendingCounts(
  world: string,
  isPaused: boolean,
): Readonly<Partial<Record<AreaName, number>>> {
  const { hasState } = useBackend(world, !isPaused);
  const input = { params: { id: world } };
  const { data } = useQuery({
    queryKey: [operator.queue.method, operator.queue.path, input],
    queryFn: () => callControl(operator.queue, input),
    retry: false,
    enabled: !isPaused && hasState,
  });
  if (!data) return {};
  const { qrCodes, slips, links, withdrawals, rooms } = data;
  return {
    money: qrCodes.length + slips.length + links.length + withdrawals.length,
    chat: rooms.reduce((sum, { unread }) => sum + unread, 0),
  };
}
