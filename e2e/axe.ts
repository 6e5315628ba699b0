import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { atRest } from './at-rest.ts';

/** What axe finds serious on a page at rest, with the elements; of these rules alone where some are named. */
export async function seriousOn(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
