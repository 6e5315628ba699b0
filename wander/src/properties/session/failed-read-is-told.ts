import type { World } from '../../../../kit/src/world.ts';
import { isCommand } from '../../walk/commands.ts';
import { always } from '../property.ts';

const TRIES = 20;
const WORDS = '[role=alert], [role=status]';

/** Lists the faults by which a call waits: without a response it has not failed yet, or was given up by a page that was left. */
const listWaits = async ({ faults }: World): Promise<ReadonlySet<string>> =>
  new Set(
    (await faults.list())
      .filter(
        ({ effect }) =>
          'hold' in effect || 'delay' in effect || ('network' in effect && effect.network === 'hang'),
      )
      .map(({ id }) => id),
  );

export const failedReadIsTold = always(
  'what could not be read is told',
  async ({ before, entries, outcomes, page, world, session, state }) => {
    // The dialog that asked is gone, and with it the place of the words.
    if (before?.state.dialog !== undefined && state.dialog === undefined) return undefined;
    const failed = entries.filter(
      (entry) =>
        entry.operation !== undefined &&
        !isCommand(entry) &&
        !entry.operation.startsWith('socket:') &&
        // One without a status and without a fault was given up by a page that was left.
        (entry.status === undefined ? entry.faults.length > 0 : entry.status >= 500),
    );
    if (failed.length === 0 || session !== 'in') return undefined;
    const waits = await listWaits(world);
    let untold: readonly string[] = [];
    for (let tries = 0; tries < TRIES; tries++) {
      const regions = page.locator(WORDS).filter({ visible: true, hasText: /\S/ });
      if (outcomes.announced.length > 0 || (await regions.count()) > 0) return undefined;
      const journal = await world.journal.list();
      // One that was only late has a status by now, and one that was read again is there.
      const isThere = ({ seq, operation, faults }: (typeof failed)[number]) =>
        faults.some((fault) => waits.has(fault)) ||
        journal.some(
          (later) =>
            later.operation === operation &&
            (later.seq > seq || (later.seq === seq && (later.status ?? 500) < 500)),
        );
      untold = failed.filter((entry) => !isThere(entry)).map(({ operation = '' }) => operation);
      if (untold.length === 0) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return untold.map((operation) => `${operation} has failed, and nothing says so`);
  },
);
