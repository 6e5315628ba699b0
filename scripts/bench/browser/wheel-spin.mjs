import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.ts';
import { startServer } from '../server/servers.mjs';
import { END_MARK, measureSpinTrace, START_MARK } from './spin-trace.mjs';
import { startTrace } from './trace.mjs';

/** Scenario with the largest number of slices. */
const SCENARIO = 'wheel-24-slices';
const SPINS = 3;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];

/** @param {string} url @param {string} path @param {string} method @param {unknown} body */
async function control(url, path, method, body) {
  const response = await fetch(`${url}/__sandbox/worlds${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates a world whose member has enough coins for every spin. @param {string} url */
async function createMember(url) {
  const { id, members } = /** @type {{ id: string, members: { id: string, token: string }[] }} */ (
    await control(url, '', 'POST', { scenario: SCENARIO })
  );
  const [member] = members;
  if (!member) throw new Error(`${SCENARIO} has no member.`);
  await control(url, `/${id}/members/${member.id}`, 'PATCH', { coins: SPINS });
  return { world: id, token: member.token };
}

/** Sets a performance mark when the wheel starts to turn and when it stops. Runs in the page. @param {readonly [string, string]} marks */
function markSpins([start, end]) {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function animateWithMarks(...args) {
    const animation = animate.apply(this, args);
    if (this instanceof HTMLElement && this.dataset['wheel'] !== undefined) {
      void animation.ready.then(() => performance.mark(start));
      void animation.finished.then(
        () => performance.mark(end),
        () => {},
      );
    }
    return animation;
  };
}

/** @param {import('@playwright/test').Page} page */
async function traceSpin(page) {
  const trace = await startTrace(page, CATEGORIES);
  await page.locator('dialog footer button').click();
  const prize = page.getByRole('alertdialog');
  await prize.waitFor();
  const events = await trace.stop();
  await prize.getByRole('button').last().click();
  await prize.waitFor({ state: 'detached' });
  return measureSpinTrace(events);
}

/** Spins the wheel and measures layouts and scripts of the page during the spins: the maximum of all spins. */
export async function measureSpin() {
  const server = await startServer('sandbox');
  const browser = await chromium.launch(launchOptions());
  try {
    const { world, token } = await createMember(server.url);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      reducedMotion: 'no-preference',
    });
    await context.addCookies([
      { name: 'sandbox_world', value: world, url: server.url },
      // The pill belongs to the sandbox and not to the app.
      { name: 'sandbox_pill', value: 'off', url: server.url },
    ]);
    await context.addInitScript((sessionToken) => {
      localStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', sessionToken);
    }, token);
    await context.addInitScript(markSpins, /** @type {const} */ ([START_MARK, END_MARK]));
    const page = await context.newPage();
    await page.goto(`${server.url}/user/home?m=spin`);
    await page.locator('[data-wheel=drawn]').waitFor();

    const spins = [];
    for (let index = 0; index < SPINS; index++) spins.push(await traceSpin(page));
    return {
      layouts: Math.max(...spins.map(({ layouts }) => layouts)),
      longestScriptMs: Math.max(...spins.map(({ longestScriptMs }) => longestScriptMs)),
      note: `${SPINS} spins of 24 slices at three device pixels per pixel, ${spins.map(({ ms }) => (ms / 1000).toFixed(1)).join(', ')} s`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
