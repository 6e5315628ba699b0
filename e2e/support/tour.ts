import { expect, type Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { wheelPage, WHEEL_PATH } from '../pages/wheel-page.ts';
import { waitForContent } from './content.ts';
import { loadTexts } from './texts.ts';

/** Routes of §2 for members, with the two that redirect and one that does not exist. */
export const MEMBER_ROUTES = [
  '/user/home',
  '/user/profile',
  '/user/bonus',
  '/user/statement',
  '/user/contact',
  '/howto',
  '/contact',
  '/nowhere',
  '/user',
  '/',
] as const;

/** Routes that end a session, or that nobody opens as a member. */
export const VISITOR_ROUTES = ['/login', '/register', '/terminated'] as const;

export const ROUTES = [...MEMBER_ROUTES, ...VISITOR_ROUTES];

/** Modals of `fixtures/inventory.json` by their name, with the address that opens each. */
export const MODALS = {
  deposit: '/user/home?m=deposit&ch=bank',
  transfer: '/user/home?m=transfer',
  withdraw: '/user/home?m=withdraw',
  invite: '/user/home?m=invite',
  refund: '/user/home?m=refund',
  'slot account': '/user/home?m=game&g=PG',
  agreement: '/user/home?m=agreement',
  'banner carousel': '/user/home?m=banners',
  'spin wheel': WHEEL_PATH,
  'spin prize': WHEEL_PATH,
  'spin coupons (claim)': WHEEL_PATH,
  'edit profile': '/user/profile?m=edit',
  'edit bank account name': '/user/home?m=bank-name',
  'change password': '/user/profile?m=password',
  conditions: '/user/home?m=conditions',
  'how-to video': '/howto?m=video&v=1',
  bonus: '/user/bonus?m=bonus&of=DAILY',
  promotion: '/user/bonus?m=promotion&of=SONGKRAN',
  'slip list': '/user/statement?m=slips',
} as const;

export type ModalName = keyof typeof MODALS;
export const MODAL_NAMES = Object.keys(MODALS) as readonly ModalName[];

const hasPath = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(path);

/** Goes to an address without a request of the document, as a link of the app does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to a page within the app and waits for its content. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await waitForContent(page);
}

/** Wins a prize and begins to receive its coupon. */
async function openWheelModal(page: Page, language: UiLanguage, name: ModalName): Promise<void> {
  const app = wheelPage(page, language);
  await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
  if (name === 'spin prize') {
    await app.spinButton.click();
    await expect(app.alert).toBeVisible();
  } else if (name === 'spin coupons (claim)') {
    const label = loadTexts(language)('coupons', 'claimThis', { name: '' }).trim();
    await page.getByRole('button', { name: label }).first().click();
    await expect(app.alert).toBeVisible();
  }
}

/** Opens a modal over its page, waits for its content, and goes back. */
export async function visitModal(page: Page, language: UiLanguage, name: ModalName): Promise<void> {
  const path = MODALS[name];
  const below = path.slice(0, path.indexOf('?'));
  await visitPage(page, below);
  await follow(page, path);
  await hasPath(page, path);
  await expect(page.locator('dialog[open] h2').first()).toBeVisible();
  await waitForContent(page);
  if (path !== WHEEL_PATH) return;
  await openWheelModal(page, language, name);
  const alert = page.getByRole('alertdialog');
  if (!(await alert.isVisible())) return;
  const cancel = alert.getByRole('button', { name: loadTexts(language)('ui', 'cancel'), exact: true });
  const close = name === 'spin prize' ? alert.getByRole('button').last() : cancel;
  await close.click();
  await expect(alert).toBeHidden();
}
