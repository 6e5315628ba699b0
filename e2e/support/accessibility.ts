import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { waitForAnimations } from './animations.ts';

interface Scope {
  /** Selector of the part to check; the whole page by default. */
  readonly within?: string;
}

/** Lists all violations that axe finds, with their elements. Waits for animations to end. */
export async function findAxeViolations(page: Page, { within }: Scope = {}): Promise<readonly string[]> {
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Off by default, because it is of WCAG 2.2.
    rules: { 'target-size': { enabled: true } },
  });
  if (within !== undefined) axe.include(within);
  // The one page with cross-origin frames is the gallery, whose screens have checks of their own: axe needs no second page.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
