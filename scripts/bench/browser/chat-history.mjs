import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.ts';
import { startServer } from '../server/servers.mjs';
import { startTrace } from './trace.mjs';

const MESSAGES = 5_000;
/** Scenario with a message of every type. */
const SCENARIO = 'chat-35-all-types';
/** Number of text messages between two rich messages. */
const TEXTS_PER_RICH_MESSAGE = 4;
const TEXTS = [
  'สวัสดีค่ะ ทีมงานยินดีช่วยเหลือค่ะ',
  'ยอดฝากเข้าเรียบร้อยแล้วค่ะ ลองรีเฟรชหน้าแรกอีกครั้งนะคะ',
  'ໄດ້ຮັບເງິນແລ້ວ ຂອບໃຈທີ່ລໍຖ້າ',
  'ปกติไม่เกิน 5 นาทีค่ะ ถ้าเกินกว่านั้นส่งสลิปมาได้เลยนะคะ จะรีบตรวจสอบให้ทันทีค่ะ https://dao-wallet.example/howto',
];
const PARALLEL_REQUESTS = 8;
/** Messages that are loaded at full speed before the measurement begins. */
const PRELOADED_MESSAGES = 4_500;
/** Page size while loading at full speed, the maximum of the API. The app itself requests ten. */
const LONG_PAGE_ROWS = 100;
const HISTORY = '**/api/chat/history';
/** Slowdown of the processor, which stands for a slow phone. */
const SLOWDOWN = 4;
const SCROLL = { px: 40_000, pxPerSecond: 20_000 };
/** Duration from which a browser reports a long task. */
const LONG_TASK_MS = 50;
const TASK = 'RunTask';
const START_MARK = 'measurement starts';
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** @param {string} url @param {string} path @param {string} method @param {unknown} [body] */
async function control(url, path, method, body) {
  const response = await fetch(`${url}/__sandbox/worlds${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates a world whose member has a conversation of 5,000 messages. @param {string} url */
async function createHistory(url) {
  const { id, members } = /** @type {{ id: string, members: { id: string, token: string }[] }} */ (
    await control(url, '', 'POST', { scenario: SCENARIO })
  );
  const [member] = members;
  if (!member) throw new Error(`${SCENARIO} has no member.`);
  const room = `/${id}/operator/chat/${member.id}`;
  const { messages } = /** @type {{ messages: { message: unknown }[] }} */ (await control(url, room, 'GET'));
  const message = (/** @type {number} */ number) =>
    number % (TEXTS_PER_RICH_MESSAGE + 1) === 0
      ? messages[(number / (TEXTS_PER_RICH_MESSAGE + 1)) % messages.length]?.message
      : { message_type: 'text', payload: `${number} ${TEXTS[number % TEXTS.length]}` };
  let count = messages.length;
  const sendMessages = async () => {
    while (count < MESSAGES) await control(url, room, 'POST', { message: message((count += 1)) });
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, sendMessages));
  return { world: id, token: member.token };
}

/** Records the largest number of rows that the page held in any frame. Runs in the page. */
function recordRowCount() {
  Reflect.set(window, 'rows', 0);
  const update = () => {
    const rows = document.querySelectorAll('[data-row]').length;
    if (rows > Reflect.get(window, 'rows')) Reflect.set(window, 'rows', rows);
    requestAnimationFrame(update);
  };
  update();
}

/**
 * Loads older messages page by page until the app holds 4,500. The page size of each request is raised on the way, so
 * that fewer requests are needed.
 * @param {import('@playwright/test').Page} page
 */
async function loadOlderMessages(page) {
  await page.route(HISTORY, (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), limit: LONG_PAGE_ROWS }),
    }),
  );
  const olderMessages = page.locator('[role=log]').locator('xpath=preceding-sibling::*[1]');
  for (let loaded = 0; loaded < PRELOADED_MESSAGES;) {
    const responded = page.waitForResponse(HISTORY);
    // The button is absent while a page is loading, and the click waits for it.
    await olderMessages.getByRole('button').click();
    const response = await responded;
    const { skip } = /** @type {{ skip: number }} */ (response.request().postDataJSON());
    loaded = skip + /** @type {unknown[]} */ (await response.json()).length;
  }
  await page.unroute(HISTORY);
  await page.locator('[role=log]').evaluate((log) => log.scrollTo(0, log.scrollHeight));
}

/** @param {import('@playwright/test').Page} page */
const isAtBeginning = (page) =>
  page.locator('[role=log]').evaluate((log) => {
    const above = log.parentElement?.firstElementChild;
    return above?.childElementCount === 0 && log.scrollTop === 0;
  });

/**
 * Scrolls up to the first message on a slow processor and returns the tasks of the page's main thread: their duration
 * by the clock, and their processor time, which other programs on the machine do not affect.
 * @param {import('@playwright/test').Page} page
 */
async function traceScrolling(page) {
  const { session, stop } = await startTrace(page, CATEGORIES);
  await page.evaluate((name) => performance.mark(name), START_MARK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  while (!(await isAtBeginning(page))) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 300,
      yDistance: SCROLL.px,
      speed: SCROLL.pxPerSecond,
      gestureSourceType: 'mouse',
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const events = await stop();

  const mark = events.find(({ name, cat }) => name === START_MARK && cat.includes('blink.user_timing'));
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === mark?.pid && tid === mark.tid && ts > mark.ts,
  );
  if (tasks.length === 0) throw new Error('The trace contains no tasks.');
  return tasks.map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }));
}

/** Measures the chat while a member scrolls through 5,000 messages from the newest to the oldest. */
export async function measureChat() {
  const server = await startServer('sandbox');
  const browser = await chromium.launch(launchOptions());
  try {
    const { world, token } = await createHistory(server.url);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addCookies([
      { name: 'sandbox_world', value: world, url: server.url },
      // The pill belongs to the sandbox and not to the app.
      { name: 'sandbox_pill', value: 'off', url: server.url },
    ]);
    await context.addInitScript((sessionToken) => {
      localStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', sessionToken);
    }, token);
    const page = await context.newPage();
    // Files on other servers of the operator.
    await page.route('https://cdn.dao-wallet.example/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${server.url}/user/contact?m=chat`);
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(recordRowCount);
    await loadOlderMessages(page);

    const start = Date.now();
    const tasks = await traceScrolling(page);
    const seconds = (Date.now() - start) / 1000;
    const longTasks = tasks.filter(({ ms }) => ms > LONG_TASK_MS).map(({ ms }) => ms);
    const totalMs = longTasks.reduce((sum, ms) => sum + ms, 0);
    return {
      rows: /** @type {number} */ (await page.evaluate(() => Reflect.get(window, 'rows'))),
      longestMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)),
      note:
        `${MESSAGES} messages on a processor ${SLOWDOWN}× slower, scrolled in ${seconds.toFixed(0)} s: ` +
        `${longTasks.length} tasks over ${LONG_TASK_MS} ms by the clock, ${totalMs.toFixed(0)} ms in total, ` +
        `the longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
