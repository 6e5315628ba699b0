import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './sandbox.ts';

const FOR_VISITORS = [
  '/login',
  '/register',
  '/howto',
  '/howto?v=1',
  '/contact',
  '/terminated',
  '/no-such-page',
];
const FOR_MEMBERS = [
  '/user/home',
  '/user/home?m=transfer',
  '/user/home?m=withdraw',
  '/user/home?m=deposit',
  '/user/home?m=agreement',
  '/user/home?m=banners',
  '/user/home?m=conditions',
  '/user/statement',
  '/user/profile',
  '/user/profile?m=edit',
  '/user/profile?m=password',
  '/user/bonus',
  '/user/bonus?m=bonus&of=DAILY',
  '/user/bonus?m=promotion&of=SONGKRAN',
  '/user/home?m=invite',
  '/user/home?m=refund',
  '/user/contact',
];

async function expectNothingSerious(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}, axe finds nothing serious and no policy is broken`, () => {
    test.use({ colorScheme });

    for (const path of FOR_VISITORS) {
      test(`on ${path}`, ({ visitor: { page } }) => expectNothingSerious(page, path));
    }
    for (const path of FOR_MEMBERS) {
      test(`on ${path}`, ({ member: { page } }) => expectNothingSerious(page, path));
    }
  });
}
