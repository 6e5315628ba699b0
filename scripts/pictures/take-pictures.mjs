import { mkdirSync, rmSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { startServer } from '../bench/server/servers.mjs';
import { launchOptions } from '../setup/find-chromium.ts';
import { fromRoot } from '../lib/repository.ts';
import { findLayoutFaults } from './layout-faults.mjs';
import { writeSheet } from './contact-sheet.mjs';

const LANGUAGES = /** @type {const} */ (['th', 'la', 'en']);
const THEMES = /** @type {const} */ (['light', 'dark']);
/** Common viewports of members. */
const VIEWS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#7fa8d6"/></svg>';

/** @typedef {import('./screen.ts').Screen} Screen */

/** Creates the world of a screen. @param {string} url @param {Screen} screen @returns {Promise<{ id: string, members: { token: string }[] }>} */
async function createWorld(url, { scenario = 'default' }) {
  const response = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, clock: { mode: 'frozen' } }),
  });
  if (!response.ok) throw new Error(`no world of ${scenario}: ${response.status} ${await response.text()}`);
  return /** @type {Promise<{ id: string, members: { token: string }[] }>} */ (response.json());
}

/**
 * Opens a screen and waits until the page is idle.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @param {string} language
 */
async function openScreen(browser, url, screen, language) {
  const world = await createWorld(url, screen);
  const context = await browser.newContext({
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([
    { name: 'sandbox_world', value: world.id, url },
    // The pill belongs to the sandbox and not to the app.
    { name: 'sandbox_pill', value: 'off', url },
  ]);
  const token = screen.as === 'member' ? world.members[0]?.token : undefined;
  await context.addInitScript(
    ({ locale, sessionToken }) => {
      localStorage.setItem('locale', locale);
      // Without it the agreement would open over every screen.
      localStorage.setItem('remember-agreement', 'true');
      if (sessionToken) sessionStorage.setItem('token', sessionToken);
    },
    { locale: language, sessionToken: token },
  );
  // Files on other servers of the operator.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(`error: ${message}`));
  page.on('console', (message) => {
    // The browser logs refused calls as errors; screens cause some on purpose.
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

/** Greatest height of a picture in pixels. */
const HEIGHT_MAX = 6_000;

/**
 * Makes the viewport as high as the page, so that elements fixed to its bottom do not cover the middle of the picture.
 * @param {import('@playwright/test').Page} page
 * @param {{ width: number, height: number }} view
 */
async function fitViewport(page, { width, height }) {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  if (pageHeight <= height) return;
  await page.setViewportSize({ width, height: Math.min(pageHeight, HEIGHT_MAX) });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Scrolls the dialog and the elements in it to the end. @param {import('@playwright/test').Page} page */
const scrollToEnd = (page) =>
  page
    .getByRole('dialog')
    .first()
    .evaluate((dialog) => {
      for (const element of [dialog, ...dialog.querySelectorAll('*')])
        element.scrollTop = element.scrollHeight;
    });

/**
 * Takes the pictures of a screen, writes its contact sheet and returns its faults.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @returns {Promise<string[]>}
 */
async function takeScreenPictures(browser, url, screen) {
  const folder = fromRoot('pictures', screen.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {import('./contact-sheet.mjs').Shot[]} */
  const shots = [];
  /** @type {string[]} */
  const faults = [];
  for (const language of LANGUAGES) {
    const { page, context, errors } = await openScreen(browser, url, screen, language);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const view of VIEWS) {
        await page.setViewportSize(view);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        if (screen.showsEnd) await scrollToEnd(page);
        // The theme changes colours only, so the layout is checked once.
        if (theme === 'light') {
          const layoutFaults = await page.evaluate(findLayoutFaults);
          faults.push(...layoutFaults.map((fault) => `${language} ${view.width}: ${fault}`));
        }
        if (!screen.isDialog) await fitViewport(page, view);
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

/** Takes the pictures of all given screens and prints their faults. @param {readonly Screen[]} screens @returns {Promise<number>} the exit code */
export async function takePictures(screens) {
  /** Servers by the variables of the deployment. @type {Map<string, Awaited<ReturnType<typeof startServer>>>} */
  const servers = new Map();
  /** @param {Screen} screen */
  const findServer = async ({ environment = {} }) => {
    const key = JSON.stringify(environment);
    const server = servers.get(key) ?? (await startServer('sandbox', environment));
    servers.set(key, server);
    return server;
  };
  const browser = await chromium.launch({ ...launchOptions(), headless: true });
  let faultyCount = 0;
  try {
    for (const screen of screens) {
      const start = performance.now();
      const { url } = await findServer(screen);
      const faults = await takeScreenPictures(browser, url, screen);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `${screen.name}: ${faults.length === 0 ? 'no faults' : `${faults.length} faults`} (${seconds} s)`,
      );
      for (const fault of faults) console.log(`  ${fault}`);
      if (faults.length > 0) faultyCount += 1;
    }
  } finally {
    await browser.close();
    await Promise.all([...servers.values()].map((server) => server.stop()));
  }
  console.log(`${screens.length} sheets in pictures/, ${faultyCount} with faults`);
  return faultyCount === 0 ? 0 : 1;
}
