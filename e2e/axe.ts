import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { atRest } from './at-rest.ts';

interface Look {
  /** A selector of the part that is looked at; all of the page without it. */
  readonly within?: string;
}

async function violationsOn(page: Page, { within }: Look) {
  await atRest(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  // No page here has a frame of elsewhere, so axe needs no second page to put its findings together.
  return (await axe.setLegacyMode().analyze()).violations;
}

const told = (violations: Awaited<ReturnType<typeof violationsOn>>): readonly string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

/** What axe finds on a page at rest, with the elements. */
export const foundOn = async (page: Page, look: Look = {}) => told(await violationsOn(page, look));

/** What of it keeps somebody out. */
export const seriousOn = async (page: Page, look: Look = {}) =>
  told(
    (await violationsOn(page, look)).filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
