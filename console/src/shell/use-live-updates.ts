import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type WorldUpdate, subscribeToWorld } from '#api/live-updates.ts';
import { throttle } from '#api/throttle.ts';

/** Of many changes in a row, what is shown is read again so often. */
const REFETCH_MS = 150;
/** A call that changed nothing may still have broken a rule, or met a fault: those are counted again. */
const RECOUNT_MS = 1_000;
const COUNT_QUERIES = [worlds.read, faults.list].map(({ method, path }) => [method, path]);

/** Follows the world's stream while the console is at it; whatever is shown is read again as it changes. */
export function useLiveUpdates(world: string, isGated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isGated) return undefined;
    const end = new AbortController();
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    const readAgain = throttle(() => void client.invalidateQueries(), REFETCH_MS);
    const tellApps = throttle(() => {
      // A channel reaches this origin alone.
      if (!end.signal.aborted) channel.postMessage(world);
    }, REFETCH_MS);
    const countAgain = throttle(() => {
      for (const queryKey of COUNT_QUERIES) void client.invalidateQueries({ queryKey });
    }, RECOUNT_MS);
    const handleChange = (change: WorldUpdate): void => {
      if (change === 'journal') return countAgain();
      readAgain();
      tellApps();
    };
    void subscribeToWorld(world, handleChange, end.signal);
    return () => {
      end.abort();
      channel.close();
    };
  }, [client, world, isGated]);
}
