import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.mjs';
import { ACTS } from './live-update-actions.mjs';
import { startServer } from '../server/servers.mjs';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Time after which an update counts as lost. */
const GIVE_UP_MS = 20_000;

/** Runs in the desk: notes when the last call that acts was answered, on the clock of the machine. */
function noteAnswers() {
  const real = window.fetch;
  window.fetch = async (...given) => {
    const answer = await real(...given);
    const { method = 'GET' } = given[1] ?? {};
    if (method !== 'GET') Reflect.set(window, 'answeredAt', Date.now());
    return answer;
  };
}

/**
 * Runs in the member's page: when it shows what it is to show, looked at with each frame.
 * @param {{ shows: string, text: string, gone: boolean }} wanted
 */
function seenAt({ shows, text, gone }) {
  return new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll(shows)].some(({ textContent }) =>
        textContent?.includes(text),
      );
      if (found !== gone) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** @param {import('@playwright/test').Page} member @param {Parameters<typeof seenAt>[0]} wanted @returns {Promise<number>} */
async function waitToSee(member, wanted) {
  for (;;) {
    try {
      return Number(await member.evaluate(seenAt, wanted));
    } catch (error) {
      // The page that is left takes what waits in it along; the next one is asked.
      if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    }
  }
}

/**
 * Does one act in a world of its own; gives ms from the answer to the desk's call to the member's page showing it.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {import('./live-update-actions.mjs').Act} act
 */
async function follow(
  browser,
  url,
  { scenario = 'default', area, path, before, press: act, next, ...shown },
) {
  const made = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { id, members } = /** @type {{ id: string, members: { token: string }[] }} */ (await made.json());
  const token = members[0]?.token ?? '';
  /** @type {import('./live-update-actions.mjs').Api} */
  const api = async (method, at, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${at}`, {
      method,
      headers: { 'x-client': 'wallet', 'x-sandbox-world': id, authorization: `Bearer ${token}` },
      ...(isForm ? { body } : {}),
    });
    return answer.json();
  };
  const slip = new FormData();
  slip.set('file', new File([Buffer.from(PIXEL, 'base64')], 'slip.png', { type: 'image/png' }));
  if (path.includes('slips')) await api('POST', '/wallet/slip', slip);

  const context = await browser.newContext({ timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' });
  context.setDefaultTimeout(GIVE_UP_MS);
  try {
    await context.addCookies([{ name: 'sandbox_world', value: id, url }]);
    const member = await context.newPage();
    await member.setViewportSize({ width: 390, height: 844 });
    await member.addInitScript((held) => {
      sessionStorage.setItem('token', held);
      localStorage.setItem('locale', 'en');
      localStorage.setItem('remember-agreement', 'true');
    }, token);
    const desk = await context.newPage();
    await desk.setViewportSize({ width: 1440, height: 900 });
    await desk.addInitScript(noteAnswers);
    await Promise.all([member.goto(url + path), desk.goto(`${url}/__sandbox/?world=${id}#${area}`)]);
    await desk.getByRole('status').filter({ hasText: 'live' }).waitFor();
    await member.locator('[data-sandbox-pill]').waitFor({ state: 'attached' });
    await member.waitForLoadState('networkidle');
    const beside = { member, desk, api };
    await before?.(beside);
    const { shows, text = '', gone = false } = shown;
    const seen = next ? undefined : waitToSee(member, { shows, text, gone });
    await desk.evaluate(() => Reflect.deleteProperty(window, 'answeredAt'));
    await act(beside);
    const answered = await desk.waitForFunction(() => Number(Reflect.get(window, 'answeredAt') ?? 0));
    const answeredAt = await answered.jsonValue();
    const from = (await next?.(beside)) ?? answeredAt;
    const at = await (seen ?? waitToSee(member, { shows, text, gone }));
    return Math.max(0, at - from);
  } finally {
    await context.close();
  }
}

/**
 * Measures how late the member's app shows each action of the console after the response, ms: the slowest of each round.
 * @param {number} rounds
 */
export async function measureFollow(rounds) {
  const server = await startServer('ours');
  const browser = await chromium.launch(launchOptions());
  /** @type {number[]} */
  const worst = [];
  /** @type {Map<string, number>} */
  const slowest = new Map();
  try {
    for (let round = 0; round < rounds; round += 1) {
      let worstOfRound = 0;
      for (const act of ACTS) {
        const ms = await follow(browser, server.url, act);
        slowest.set(act.name, Math.max(ms, slowest.get(act.name) ?? 0));
        worstOfRound = Math.max(worstOfRound, ms);
      }
      worst.push(worstOfRound);
    }
    const note = [...slowest].map(([name, ms]) => `${name} ${ms}`).join(', ');
    return { worst, note: `slowest of each, ms: ${note}` };
  } finally {
    await browser.close();
    await server.stop();
  }
}
