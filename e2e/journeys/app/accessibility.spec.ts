import type { Page } from '@playwright/test';

import { findSeriousViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../kit/sandbox.ts';
import { openWithContent } from '../../support/content.ts';

const FOR_VISITORS = [
  '/login',
  '/register',
  '/howto',
  '/howto?v=1',
  '/contact',
  '/contact?m=chat',
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
  '/user/contact?m=chat',
];

/** Checks a page in both themes after one load. */
async function expectNothingSerious(page: Page, path: string) {
  await openWithContent(page, path);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findSeriousViolations(page), colorScheme).toEqual([]);
  }
}

test.describe('in light and dark, axe finds nothing serious and the CSP is respected', () => {
  for (const path of FOR_VISITORS) {
    test(`on ${path}`, ({ visitor: { page } }) => expectNothingSerious(page, path));
  }
  for (const path of FOR_MEMBERS) {
    test(`on ${path}`, ({ member: { page } }) => expectNothingSerious(page, path));
  }
});
