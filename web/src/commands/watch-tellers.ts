import { timers } from '#lib/time/timers.ts';

import type { Outbox } from './outbox.ts';
import { waitForTeller } from './tab-lock.ts';

/** Time in ms from an outcome until another tab tells it, where the browser cannot say if its sender is there. */
const UNSEEN_TELLER_MS = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => void timers.setTimeout(resolve, ms));

/**
 * Shows the notices of outcomes whose sender has gone before it has told them, and lets this page go in the same way. Returns
 * a function that stops it.
 */
export function watchTellers(outbox: Outbox): () => void {
  const awaited = new Set<string>();
  let isStopped = false;

  const find = (id: string) => outbox.records.get().find((record) => record.id === id);
  const takeOver = async (id: string) => {
    const isGone = await waitForTeller(id);
    const before = find(id);
    if (!isGone) await wait(UNSEEN_TELLER_MS);
    awaited.delete(id);
    const record = find(id);
    if (isStopped || record?.toldBy === undefined || outbox.tells(id)) return;
    // Its time may be that of a clock that was wrong: how old it is, is known by having waited alone.
    const mayBeTold = record.state === 'sending' || record.settledAt !== before?.settledAt;
    if (!isGone && mayBeTold) return handleChange();
    outbox.showNotice(id);
  };
  const handleChange = () => {
    for (const { id, toldBy } of outbox.records.get()) {
      if (toldBy === undefined || outbox.tells(id) || awaited.has(id)) continue;
      awaited.add(id);
      void takeOver(id);
    }
  };
  const leavePage = () => outbox.leavePage();

  const unsubscribe = outbox.records.subscribe(handleChange);
  window.addEventListener('pagehide', leavePage);
  handleChange();
  return () => {
    isStopped = true;
    unsubscribe();
    window.removeEventListener('pagehide', leavePage);
  };
}
