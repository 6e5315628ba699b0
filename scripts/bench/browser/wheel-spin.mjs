import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.mjs';
import { startServer } from '../server/servers.mjs';
import { BEGIN, END, judgeSpin } from './spin-trace.mjs';
import { startTrace } from './trace.mjs';

/** The wheel with most slices, on a screen as sharp as phones have. */
const SCENARIO = 'wheel-24-slices';
const SPINS = 3;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];

/** @param {string} url @param {string} path @param {string} method @param {unknown} body */
async function control(url, path, method, body) {
  const answer = await fetch(`${url}/__sandbox/worlds${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** @param {string} url */
async function makeMember(url) {
  const { id, members } = /** @type {{ id: string, members: { id: string, token: string }[] }} */ (
    await control(url, '', 'POST', { scenario: SCENARIO })
  );
  const [member] = members;
  if (!member) throw new Error(`${SCENARIO} has no member.`);
  await control(url, `/${id}/members/${member.id}`, 'PATCH', { coins: SPINS });
  return { world: id, token: member.token };
}

/** Runs in the page: marks from the moment the wheel really turns to the one in which it stands. @param {readonly [string, string]} marks */
function markTurns([begin, end]) {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function marked(...given) {
    const animation = animate.apply(this, given);
    if (this instanceof HTMLElement && this.dataset['wheel'] !== undefined) {
      void animation.ready.then(() => performance.mark(begin));
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
  return judgeSpin(events);
}

/** Spins the wheel as a member would and reads off the browser's trace what the page did while it turned. */
export async function measureSpin() {
  const server = await startServer('ours');
  const browser = await chromium.launch(launchOptions());
  try {
    const { world, token } = await makeMember(server.url);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      reducedMotion: 'no-preference',
    });
    await context.addCookies([
      { name: 'sandbox_world', value: world, url: server.url },
      // The sandbox's own pill is no part of the app.
      { name: 'sandbox_pill', value: 'off', url: server.url },
    ]);
    await context.addInitScript((held) => {
      localStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', held);
    }, token);
    await context.addInitScript(markTurns, /** @type {const} */ ([BEGIN, END]));
    const page = await context.newPage();
    await page.goto(`${server.url}/user/home?m=spin`);
    await page.locator('[data-wheel=drawn]').waitFor();

    const spins = [];
    for (let turn = 0; turn < SPINS; turn++) spins.push(await traceSpin(page));
    return {
      layouts: Math.max(...spins.map(({ layouts }) => layouts)),
      longestScriptMs: Math.max(...spins.map(({ longestScriptMs }) => longestScriptMs)),
      note: `${SPINS} spins of 24 slices at three pixels to one, ${spins.map(({ ms }) => (ms / 1000).toFixed(1)).join(', ')} s`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
