import { expect, type Page } from '@playwright/test';

import type { UiLanguage } from '../../../kit/src/sandbox.ts';
import { holdApp } from './hold-app.ts';
import { loadTexts } from '../texts.ts';

/*
 * The words and the balance that the page shows before the app is there stand where the app has them. Places may differ by
 * a pixel: where a line begins between two pixels, the browser may round it to either.
 */

const TOLERANCE_PX = 1;
/** Balance of home in the app. */
export const FIGURE = 'main section[aria-busy] h2 + div > p:first-child > span > span';
/** Words of the login that the first frame shows. */
const FIRST_WORDS = ['title', 'about', 'phone', 'password', 'remember', 'noAccount', 'register', 'help'];

type Place = readonly [x: number, y: number, width: number, height: number];
type Places = Readonly<Record<string, Place>>;

/** Returns the places of texts in the page, by the text. Runs in the page. */
function findPlaces(texts: readonly string[]): Places {
  const isShown = (element: Element | null) =>
    element?.closest('nav') === null && element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Record<string, Place> = {};
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.textContent?.trim() ?? '';
    if (!texts.includes(text) || text in found || !isShown(currentNode.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    found[text] = [x, y, width, height];
  }
  return found;
}

/** Lists the texts that stand elsewhere, or not at all. */
const listMoved = (before: Places, after: Places): readonly string[] =>
  Object.entries(before).flatMap(([text, place]) => {
    const now = after[text];
    const isSame = now?.every((side, index) => Math.abs(side - (place[index] ?? NaN)) <= TOLERANCE_PX);
    return isSame ? [] : [`${text}: ${place.join()} → ${now?.join() ?? 'not there'}`];
  });

/** Compares the words of the login in the first frame with those of the page that follows. */
export async function expectSameWords(page: Page, language: UiLanguage): Promise<void> {
  const t = loadTexts(language);
  const texts = FIRST_WORDS.map((name) => t('session', name));
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('.first-frame-bar')).toHaveCSS('display', 'flex');
  await expect(page.locator('html')).toHaveAttribute('data-first-words');
  await expect(page.locator('.first-frame')).toHaveAttribute('aria-hidden', 'true');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const before = await page.evaluate(findPlaces, texts);
  expect(Object.keys(before)).toEqual(texts);

  release();
  await expect(page.getByRole('button', { name: t('session', 'submit'), exact: true })).toBeVisible();
  await expect.poll(async () => listMoved(before, await page.evaluate(findPlaces, texts))).toEqual([]);
}

/** Compares the balance and the words above it in the first frame with those of the page that follows. */
export async function expectSameBalance(page: Page, language: UiLanguage): Promise<void> {
  const label = loadTexts(language)('balance', 'total');
  const release = await holdApp(page);
  await page.goto('/user/home', { waitUntil: 'commit' });
  // Without its styles it would be visible as well.
  await expect(page.locator('.first-frame-bar')).toHaveCSS('display', 'flex');
  await expect(page.locator('html[data-first-words][data-first-balance] .first-frame-figure')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  await expect(page.locator('.first-frame')).toHaveAttribute('aria-hidden', 'true');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const figure = await page.locator('.first-frame-figure').innerText();
  expect(figure).toMatch(/^[\d,]+\.\d\d\u00a0\S+$/);
  const greeting = await page.locator('.first-frame-greeting p').innerText();
  const before = await readBalance(page, '.first-frame-figure', label);

  release();
  await expect(page.locator(FIGURE)).toHaveText(figure);
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(page.locator('main section[aria-busy] header p')).toHaveText(greeting);
  await expect.poll(async () => listMoved(before, await readBalance(page, FIGURE, label))).toEqual([]);
}

/** Reads the places of the figure and of its label. */
async function readBalance(page: Page, selector: string, label: string): Promise<Places> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error('the balance is not shown');
  return {
    ...(await page.evaluate(findPlaces, [label])),
    figure: [box.x, box.y, box.width, box.height],
  };
}
