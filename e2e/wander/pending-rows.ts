import { answer } from '../../wander/src/properties/planted-fault.ts';
import { eventually } from '../../wander/src/properties/property.ts';

/** Home lets nothing wait that the operator has decided. */
export const pendingRows = eventually(
  'what waits on home waits at the operator',
  60_000,
  async ({ page, world, session }) => {
    if (session !== 'in') return undefined;
    const row = page.locator('button[data-landing][aria-expanded=false]').first();
    // It comes after the operator's records were read, or not at all.
    await row.click({ timeout: 2_000 }).catch(() => undefined);
    const { withdrawals, slips } = await world.operator.queue();
    const open = { withdraw: withdrawals.length, slip: slips.length };
    const waiting = await page
      .locator('[data-pending][data-state=waiting]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-pending')));
    return Object.entries(open).flatMap(([kind, count]) => {
      const shown = waiting.filter((each) => each === kind).length;
      return shown > count ? [`home shows ${shown} of ${kind} waiting, and the operator has ${count}`] : [];
    });
  },
  {
    way: 'rest',
    after: [{ act: 'operator', does: 'approve a withdrawal', amount: 0 }],
    plant: answer('/api/statement', (body) => body.replaceAll('SUCCESS', 'PENDING')),
  },
);
