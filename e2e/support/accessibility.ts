import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { waitForAnimations } from './animations.ts';

interface Scope {
  /** A selector of the part that is looked at; all of the page without it. */
  readonly within?: string;
}

async function analyze(page: Page, { within }: Scope) {
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  // No page here has a frame of elsewhere, so axe needs no second page to put its findings together.
  return (await axe.setLegacyMode().analyze()).violations;
}

const describeViolations = (violations: Awaited<ReturnType<typeof analyze>>): readonly string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

/** What axe finds on a page at rest, with the elements. */
export const findAxeViolations = async (page: Page, look: Scope = {}) =>
  describeViolations(await analyze(page, look));

/** What of it keeps somebody out. */
export const findSeriousViolations = async (page: Page, look: Scope = {}) =>
  describeViolations(
    (await analyze(page, look)).filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
