import { readText } from '../../member/shown-page.ts';
import type { Look } from '../property.ts';

/** Waits for the balance of the ledger on the page. Returns what is shown in its place. */
export async function findOldBalance({ page, world, app }: Look, ms: number): Promise<string | undefined> {
  const start = performance.now();
  for (;;) {
    const shown = await app.readBalance(page, await readText(page));
    const balance = await world.ledger.balance(`member:${world.members[0]?.id ?? ''}:main`);
    if (shown === undefined || shown === balance) return undefined;
    if (performance.now() - start >= ms)
      return `the page shows a balance of ${shown}, and the ledger has ${balance}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
