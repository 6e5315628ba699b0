import { readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { launchOptions } from '../lib/browser.mjs';
import { inHouse } from '../lib/house.mjs';
import { startServer } from './servers.mjs';

/**
 * What is shown to an act: the member's page and the desk, each in the same browser as they stand side by side.
 * @typedef {{ member: import('@playwright/test').Page, desk: import('@playwright/test').Page, api: Api }} Beside
 * @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Api
 */

/**
 * One act of the operator: what the member has open, what is pressed at the desk, and what then is to be seen.
 * @typedef {object} Act
 * @property {string} name
 * @property {string} [scenario]
 * @property {string} area where at the desk it is done
 * @property {string} path where the member is
 * @property {(beside: Beside) => Promise<unknown>} [before]
 * @property {(beside: Beside) => Promise<unknown>} press
 * @property {(beside: Beside) => Promise<number>} [then] what the member does next, where the act decides of it, and
 *   when: it counts from there
 * @property {string} shows a selector of the member's page
 * @property {string} [text] which it must hold
 * @property {boolean} [gone] it is to be there no longer
 */

/** @param {string} file @param {string} name @returns {string} */
function wordOf(file, name) {
  const texts = JSON.parse(readFileSync(inHouse('web/src', `${file}.en.json`), 'utf8'));
  return String(name.split('.').reduce((at, part) => at[part], texts));
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** @param {Beside} beside @param {string} provider @param {string} amount */
async function makeQr({ member }, provider, amount) {
  await member.getByRole('dialog').locator('input[inputmode=decimal]').fill(amount);
  await member.getByRole('dialog').locator('button[type=submit]').click();
  await member.getByRole('dialog').locator('img[alt]').waitFor();
}

/** @param {import('@playwright/test').Page} desk @param {string | RegExp} name */
const press = (desk, name) =>
  desk
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** @type {readonly Act[]} */
const ACTS = [
  {
    name: 'approve a slip',
    area: 'money',
    path: '/user/statement?m=slips',
    before: ({ desk }) => desk.getByLabel('Amount', { exact: true }).first().fill('321.50'),
    press: ({ desk }) => press(desk, 'Approve'),
    shows: 'dialog',
    text: '321.50',
  },
  {
    name: 'reject a slip',
    area: 'money',
    path: '/user/statement?m=slips',
    before: ({ desk }) => desk.getByLabel('Reason').first().selectOption('EXPIRED_SLIP'),
    press: ({ desk }) => press(desk, 'Reject'),
    shows: 'dialog',
    text: wordOf('api/error-texts', 'slip.EXPIRED_SLIP'),
  },
  {
    name: 'pay a QR code',
    area: 'money',
    path: '/user/home?m=deposit&ch=qr&p=KBANK',
    before: (beside) => makeQr(beside, 'KBANK', '500'),
    press: ({ desk }) => press(desk, 'Pay QR of 500.00'),
    shows: 'dialog img[alt]',
    gone: true,
  },
  {
    name: 'expire a QR code',
    area: 'money',
    path: '/user/home?m=deposit&ch=qr&p=WW',
    before: (beside) => makeQr(beside, 'WW', '200'),
    press: ({ desk }) => press(desk, 'Expire QR of 200.00'),
    shows: 'dialog img[alt]',
    gone: true,
  },
  {
    name: 'script prize three',
    area: 'wheel',
    path: '/user/home',
    before: ({ desk }) => desk.getByRole('group', { name: 'Add a prize' }).getByRole('button').nth(2).click(),
    press: ({ desk }) => press(desk, 'Script the next 1'),
    then: async ({ member, api }) => {
      const began = Date.now();
      const spin = await api('POST', '/spinwheel/spin');
      await member.evaluate((code) => {
        document.body.dataset['spun'] = code;
      }, String(spin.result?.code));
      return began;
    },
    shows: 'body[data-spun=S3]',
  },
  {
    name: 'the next transfer fails after the effect',
    area: 'faults',
    path: '/user/home?m=transfer',
    before: async ({ member }) => {
      const [from, to] = [wordOf('features/transfer/texts', 'from'), wordOf('features/transfer/texts', 'to')];
      await member.getByLabel(from, { exact: true }).selectOption('WALLET');
      await member.getByLabel(to, { exact: true }).selectOption('PG');
      await member.getByRole('dialog').locator('input[inputmode=decimal]').fill('100');
      await member.getByRole('dialog').locator('button[type=submit]').click();
      await member
        .getByRole('button', { name: wordOf('features/transfer/texts', 'confirm'), exact: true })
        .waitFor();
    },
    press: ({ desk }) => press(desk, 'Next transfer fails after the effect'),
    then: ({ member }) =>
      member
        .getByRole('button', { name: wordOf('features/transfer/texts', 'confirm'), exact: true })
        .evaluate((button) => {
          const began = Date.now();
          /** @type {HTMLElement} */ (button).click();
          return began;
        }),
    shows: '[role=alertdialog]',
    text: wordOf('features/transfer/texts', 'unknownTitle'),
  },
  {
    name: 'answer in the chat with a card',
    area: 'chat',
    path: '/user/contact',
    before: async ({ member, desk }) => {
      await member.locator('button[aria-haspopup=dialog][aria-expanded]').last().click();
      const field = member.getByRole('textbox', { name: wordOf('features/chat/texts', 'message') });
      await field.fill('Is anybody there?');
      await field.press('Enter');
      const answer = desk.getByRole('form', { name: 'Answer' });
      await answer.getByLabel('Type').selectOption('generic');
      await answer.getByLabel('Title', { exact: true }).fill('Songkran bonus');
    },
    press: ({ desk }) => press(desk, 'Send'),
    shows: '[role=log]',
    text: 'Songkran bonus',
  },
  {
    name: 'go to the next bonus day',
    scenario: 'bonus-limits',
    area: 'clock',
    path: '/user/bonus',
    before: ({ member }) => member.getByText('DAILY').first().waitFor(),
    press: ({ desk }) => press(desk, 'Next bonus day'),
    shows: 'main button:enabled:not([aria-disabled=true])',
    text: 'DAILY',
  },
  {
    name: 'start a maintenance',
    area: 'settings',
    path: '/user/home',
    press: ({ desk }) => press(desk, 'Start a maintenance'),
    shows: 'html[data-terminated] h1',
    text: wordOf('features/terminated/texts', 'title'),
  },
  {
    name: 'end the maintenance',
    area: 'settings',
    path: '/user/home',
    before: async ({ desk, member }) => {
      await press(desk, 'Start a maintenance');
      await member.getByRole('heading', { name: wordOf('features/terminated/texts', 'title') }).waitFor();
      await desk.getByRole('button', { name: 'End the maintenance' }).waitFor();
    },
    press: ({ desk }) => press(desk, 'End the maintenance'),
    shows: 'html[data-terminated]',
    gone: true,
  },
];

/** What has not come by then never does. */
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
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {Act} act
 */
async function follow(
  browser,
  url,
  { scenario = 'default', area, path, before, press: act, then, ...shown },
) {
  const made = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { id, members } = /** @type {{ id: string, members: { token: string }[] }} */ (await made.json());
  const token = members[0]?.token ?? '';
  /** @type {Api} */
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
    const seen = then ? undefined : waitToSee(member, { shows, text, gone });
    await desk.evaluate(() => Reflect.deleteProperty(window, 'answeredAt'));
    await act(beside);
    const answered = await desk.waitForFunction(() => Number(Reflect.get(window, 'answeredAt') ?? 0));
    const answeredAt = await answered.jsonValue();
    const from = (await then?.(beside)) ?? answeredAt;
    const at = await (seen ?? waitToSee(member, { shows, text, gone }));
    return Math.max(0, at - from);
  } finally {
    await context.close();
  }
}

/**
 * How long after the answer to the desk's call the member's app shows each act, ms: the slowest of each round.
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
