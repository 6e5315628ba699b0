import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CHANGES_CHANNEL } from '@wallet/shared/world-page.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { openChannel } from '@wallet/shared/open-channel.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type WorldUpdate, subscribeToWorld } from '#api/stream/live-updates.ts';
import { throttle } from '#api/stream/throttle.ts';

/** Minimum interval of refetches during a series of state changes. */
const REFETCH_MS = 150;
/** Minimum interval at which counts of violations and fault hits are refetched after requests. */
const RECOUNT_MS = 1_000;
const COUNT_QUERIES = [worlds.read, faults.list].map(({ method, path }) => [method, path]);

/** Subscribes to the world and refetches queries when it changes. Notifies open apps of the same origin. */
export function useLiveUpdates(world: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const channel = openChannel(CHANGES_CHANNEL);
    const refetch = throttle(() => void client.invalidateQueries(), REFETCH_MS);
    const notifyApps = throttle(() => {
      // A broadcast channel reaches this origin only.
      if (!controller.signal.aborted) channel?.postMessage(world);
    }, REFETCH_MS);
    const recount = throttle(() => {
      for (const queryKey of COUNT_QUERIES) void client.invalidateQueries({ queryKey });
    }, RECOUNT_MS);
    const handleUpdate = (update: WorldUpdate): void => {
      if (update === 'journal') return recount();
      refetch();
      notifyApps();
    };
    void subscribeToWorld(world, handleUpdate, controller.signal);
    return () => {
      controller.abort();
      channel?.close();
    };
  }, [client, world]);
}
