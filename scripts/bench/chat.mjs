import { chromium } from '@playwright/test';

import { launchOptions } from '../lib/browser.mjs';
import { startServer } from './servers.mjs';

const MESSAGES = 5_000;
/** One of each form that an operator's message can have is among them. */
const SCENARIO = 'chat-35-all-types';
const AT_ONCE = 8;
/** A phone of the modest kind beside the machine that measures. */
const SLOWDOWN = 4;
/** What a flick moves within a frame. */
const FLICK_PX = 900;

/** @param {string} url @param {string} path @param {string} method @param {unknown} [body] */
async function control(url, path, method, body) {
  const answer = await fetch(`${url}/__sandbox/worlds${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * A world whose member has been told 5,000 things, by repeating what the scenario's operator said.
 * @param {string} url
 */
async function makeHistory(url) {
  const { id, members } = /** @type {{ id: string, members: { id: string, token: string }[] }} */ (
    await control(url, '', 'POST', { scenario: SCENARIO })
  );
  const [member] = members;
  if (!member) throw new Error(`${SCENARIO} has no member.`);
  const room = `/${id}/operator/chat/${member.id}`;
  const { messages: forms } = /** @type {{ messages: { sender: string, message: unknown }[] }} */ (
    await control(url, room, 'GET')
  );
  let said = forms.length;
  const work = async () => {
    while (said < MESSAGES) {
      said += 1;
      await control(url, room, 'POST', { message: forms[said % forms.length]?.message });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { world: id, token: member.token };
}

/** Runs in the page: keeps the length of each task over 50 ms. */
function watchTasks() {
  Reflect.set(window, 'tasks', []);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) Reflect.get(window, 'tasks').push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

/**
 * Runs in the page: scrolls up by so much a frame until nothing older is left, and tells the most rows that
 * stood in the page at once, and how far the oldest one is.
 * @param {number} step px
 * @returns {Promise<{ rows: number, height: number }>}
 */
async function scrollUp(step) {
  const log = document.querySelector('[role=log]');
  if (!log) throw new Error('No chat is open.');
  const isLoading = () => log.parentElement?.firstElementChild?.childElementCount !== 0;
  let rows = 0;
  while (log.scrollTop > 0 || isLoading()) {
    log.scrollBy(0, -step);
    await new Promise(requestAnimationFrame);
    rows = Math.max(rows, log.querySelectorAll('[data-row]').length);
  }
  return { rows, height: log.scrollHeight };
}

/**
 * Reads a conversation of 5,000 messages from its newest to its oldest on a slow processor, as a thumb would,
 * and tells the rows in the page and the tasks over 50 ms.
 */
export async function measureChat() {
  const server = await startServer('ours');
  const browser = await chromium.launch(launchOptions());
  try {
    const { world, token } = await makeHistory(server.url);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'sandbox_world', value: world, url: server.url }]);
    await context.addInitScript((held) => {
      localStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', held);
    }, token);
    await context.addInitScript(watchTasks);
    const page = await context.newPage();
    // What lies with the operator's other servers.
    await page.route('https://cdn.dao-wallet.example/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${server.url}/user/contact?m=chat`);
    await page.locator('[data-row]').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => {
      Reflect.set(window, 'tasks', []);
    });
    const from = Date.now();
    const { rows } = await page.evaluate(scrollUp, FLICK_PX);
    const seconds = (Date.now() - from) / 1000;
    const tasks = /** @type {number[]} */ (await page.evaluate(() => Reflect.get(window, 'tasks')));
    const total = tasks.reduce((sum, each) => sum + each, 0);
    return {
      rows,
      longest: Math.max(0, ...tasks),
      note:
        `${MESSAGES} messages read back to the first in ${seconds.toFixed(0)} s on a processor ${SLOWDOWN}× slower: ` +
        `${tasks.length} tasks over 50 ms, ${total.toFixed(0)} ms together`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
