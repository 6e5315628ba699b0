import { mkdirSync, rmSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { startServer } from '../bench/server/servers.mjs';
import { launchOptions } from '../setup/find-chromium.mjs';
import { fromRoot } from '../lib/repository.mjs';
import { findLayoutFaults } from './layout-faults.mjs';
import { writeSheet } from './contact-sheet.mjs';

export const LANGUAGES = /** @type {const} */ (['th', 'la', 'en']);
const THEMES = /** @type {const} */ (['light', 'dark']);
/** Widths that members have, each with the height of a usual device. */
const VIEWS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#7fa8d6"/></svg>';

/** @typedef {import('./screens.ts').Screen} Screen */

/** @param {string} url @param {Screen} screen @returns {Promise<{ id: string, members: { token: string }[] }>} */
async function makeWorld(url, { scenario = 'default' }) {
  const answer = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, clock: { mode: 'frozen' } }),
  });
  if (!answer.ok) throw new Error(`no world of ${scenario}: ${answer.status} ${await answer.text()}`);
  return /** @type {Promise<{ id: string, members: { token: string }[] }>} */ (answer.json());
}

/**
 * Opens the screen as somebody would and gives the page when it is at rest.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @param {string} language
 */
async function open(browser, url, screen, language) {
  const world = await makeWorld(url, screen);
  const context = await browser.newContext({
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([
    { name: 'sandbox_world', value: world.id, url },
    // The sandbox's own pill is no part of the app.
    { name: 'sandbox_pill', value: 'off', url },
  ]);
  const token = screen.as === 'member' ? world.members[0]?.token : undefined;
  await context.addInitScript(
    ({ chosen, held }) => {
      localStorage.setItem('locale', chosen);
      // The agreement comes by its own time; its own picture asks for it.
      localStorage.setItem('remember-agreement', 'true');
      if (held) sessionStorage.setItem('token', held);
    },
    { chosen: language, held: token },
  );
  // What lies with the operator's other servers.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(`error: ${message}`));
  page.on('console', (message) => {
    // A refused call is told by the browser itself; the screen that causes it shows the refusal.
    const isRefusal = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRefusal) errors.push(`console: ${message.text()}`);
  });
  await page.goto(url + screen.path);
  await page.waitForLoadState('networkidle');
  if (screen.isDialog) await page.getByRole('dialog').first().waitFor();
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return { page, context, errors };
}

const HEIGHT_MAX = 6_000;

/**
 * Makes the view as high as the page: on a picture of the whole page, what is fixed to the view's foot would lie
 * in the middle.
 * @param {import('@playwright/test').Page} page
 * @param {{ width: number, height: number }} view
 */
async function showWhole(page, { width, height }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole <= height) return;
  await page.setViewportSize({ width, height: Math.min(whole, HEIGHT_MAX) });
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
}

/** Scrolls whatever scrolls within the dialog to its end. @param {import('@playwright/test').Page} page */
const scrollToEnd = (page) =>
  page.getByRole('dialog').first().evaluate((dialog) => {
    for (const each of [dialog, ...dialog.querySelectorAll('*')]) each.scrollTop = each.scrollHeight;
  });

/**
 * Takes every picture of one screen, writes its sheet and says what is wrong with it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @returns {Promise<string[]>}
 */
async function pictureScreen(browser, url, screen) {
  const folder = fromRoot('pictures', screen.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {import('./contact-sheet.mjs').Shot[]} */
  const shots = [];
  /** @type {string[]} */
  const faults = [];
  for (const language of LANGUAGES) {
    const { page, context, errors } = await open(browser, url, screen, language);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const view of VIEWS) {
        await page.setViewportSize(view);
        await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
        if (screen.showsEnd) await scrollToEnd(page);
        // Colours move nothing.
        if (theme === 'light') {
          const found = await page.evaluate(findLayoutFaults);
          faults.push(...found.map((fault) => `${language} ${view.width}: ${fault}`));
        }
        if (!screen.isDialog) await showWhole(page, view);
        const file = `${folder}/${language}-${theme}-${view.width}.png`;
        await page.screenshot({ path: file, animations: 'disabled' });
        shots.push({ language, theme, width: view.width, file });
      }
    }
    faults.push(...errors.map((error) => `${language}: ${error}`));
    await context.close();
  }
  await writeSheet(browser, screen.name, shots, fromRoot('pictures', `${screen.name}.png`));
  return faults;
}

/** @param {readonly Screen[]} screens @returns {Promise<number>} the exit code */
export async function takePictures(screens) {
  const server = await startServer('ours');
  const browser = await chromium.launch({ ...launchOptions(), headless: true });
  let faulty = 0;
  try {
    for (const screen of screens) {
      const start = performance.now();
      const faults = await pictureScreen(browser, server.url, screen);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${screen.name}: ${faults.length === 0 ? 'well' : `${faults.length} faults`} (${seconds} s)`);
      for (const fault of faults) console.log(`  ${fault}`);
      if (faults.length > 0) faulty += 1;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(`${screens.length} sheets in pictures/, ${faulty} with faults`);
  return faulty === 0 ? 0 : 1;
}
