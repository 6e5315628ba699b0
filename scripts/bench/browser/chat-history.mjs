import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.mjs';
import { startServer } from '../server/servers.mjs';
import { startTrace } from './trace.mjs';

const MESSAGES = 5_000;
/** Its operator has said something of every form. */
const SCENARIO = 'chat-35-all-types';
/** Number of text messages for each rich message. */
const WORDS_BETWEEN = 4;
const WORDS = [
  'สวัสดีค่ะ ทีมงานยินดีช่วยเหลือค่ะ',
  'ยอดฝากเข้าเรียบร้อยแล้วค่ะ ลองรีเฟรชหน้าแรกอีกครั้งนะคะ',
  'ໄດ້ຮັບເງິນແລ້ວ ຂອບໃຈທີ່ລໍຖ້າ',
  'ปกติไม่เกิน 5 นาทีค่ะ ถ้าเกินกว่านั้นส่งสลิปมาได้เลยนะคะ จะรีบตรวจสอบให้ทันทีค่ะ https://dao-wallet.example/howto',
];
const AT_ONCE = 8;
/** Messages that are loaded at full speed before the measurement begins. */
const READ_BEFORE = 4_500;
/** Page size while loading at full speed, the API's largest; the app itself asks for ten. */
const LONG_PAGE_ROWS = 100;
const HISTORY = '**/api/chat/history';
/** A phone of the modest kind beside the machine that measures. */
const SLOWDOWN = 4;
const FLICK = { px: 40_000, pxPerSecond: 20_000 };
/** Duration from which a browser reports a long task. */
const LONG_MS = 50;
const TASK = 'RunTask';
const HERE = 'the slow part begins';
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

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

/** A world whose member has been told 5,000 things. @param {string} url */
async function makeHistory(url) {
  const { id, members } = /** @type {{ id: string, members: { id: string, token: string }[] }} */ (
    await control(url, '', 'POST', { scenario: SCENARIO })
  );
  const [member] = members;
  if (!member) throw new Error(`${SCENARIO} has no member.`);
  const room = `/${id}/operator/chat/${member.id}`;
  const { messages } = /** @type {{ messages: { message: unknown }[] }} */ (await control(url, room, 'GET'));
  const message = (/** @type {number} */ nth) =>
    nth % (WORDS_BETWEEN + 1) === 0
      ? messages[(nth / (WORDS_BETWEEN + 1)) % messages.length]?.message
      : { message_type: 'text', payload: `${nth} ${WORDS[nth % WORDS.length]}` };
  let said = messages.length;
  const work = async () => {
    while (said < MESSAGES) await control(url, room, 'POST', { message: message((said += 1)) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { world: id, token: member.token };
}

/** Runs in the page: keeps, frame by frame, the most rows that stood in it at once. */
function watchRows() {
  Reflect.set(window, 'rows', 0);
  const look = () => {
    const rows = document.querySelectorAll('[data-row]').length;
    if (rows > Reflect.get(window, 'rows')) Reflect.set(window, 'rows', rows);
    requestAnimationFrame(look);
  };
  look();
}

/**
 * Asks for what is older, page by page, until the app holds 4,500 messages. Its calls go out for longer pages than
 * it asks for; whatever it then does with them is its own.
 * @param {import('@playwright/test').Page} page
 */
async function readBack(page) {
  await page.route(HISTORY, (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), limit: LONG_PAGE_ROWS }),
    }),
  );
  const above = page.locator('[role=log]').locator('xpath=preceding-sibling::*[1]');
  for (let held = 0; held < READ_BEFORE;) {
    const answered = page.waitForResponse(HISTORY);
    // Away while a page is on its way.
    await above.getByRole('button').click();
    const answer = await answered;
    const { skip } = /** @type {{ skip: number }} */ (answer.request().postDataJSON());
    held = skip + /** @type {unknown[]} */ (await answer.json()).length;
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
 * Flicks up to the first message on a slow processor and tells the tasks of the page's own thread over 50 ms:
 * by the clock, and by the processor's own time, into which nothing else on the machine enters.
 * @param {import('@playwright/test').Page} page
 */
async function traceFlicks(page) {
  const { session, stop } = await startTrace(page, CATEGORIES);
  await page.evaluate((name) => performance.mark(name), HERE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  while (!(await isAtBeginning(page))) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 300,
      yDistance: FLICK.px,
      speed: FLICK.pxPerSecond,
      gestureSourceType: 'mouse',
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const events = await stop();

  const mark = events.find(({ name, cat }) => name === HERE && cat.includes('blink.user_timing'));
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === mark?.pid && tid === mark.tid && ts > mark.ts,
  );
  if (tasks.length === 0) throw new Error('The trace tells nothing of tasks.');
  return tasks.map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, ownMs: tdur / 1000 }));
}

/** Reads a conversation of 5,000 messages from its newest to its oldest, as a thumb in a hurry would. */
export async function measureChat() {
  const server = await startServer('ours');
  const browser = await chromium.launch(launchOptions());
  try {
    const { world, token } = await makeHistory(server.url);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addCookies([
      { name: 'sandbox_world', value: world, url: server.url },
      // The sandbox's own pill is no part of the app.
      { name: 'sandbox_pill', value: 'off', url: server.url },
    ]);
    await context.addInitScript((held) => {
      localStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', held);
    }, token);
    const page = await context.newPage();
    // What lies with the operator's other servers.
    await page.route('https://cdn.dao-wallet.example/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${server.url}/user/contact?m=chat`);
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(watchRows);
    await readBack(page);

    const from = Date.now();
    const tasks = await traceFlicks(page);
    const seconds = (Date.now() - from) / 1000;
    const long = tasks.filter(({ ms }) => ms > LONG_MS).map(({ ms }) => ms);
    const total = long.reduce((sum, each) => sum + each, 0);
    return {
      rows: /** @type {number} */ (await page.evaluate(() => Reflect.get(window, 'rows'))),
      longestMs: Math.max(...tasks.map(({ ownMs }) => ownMs)),
      note:
        `${MESSAGES} messages on a processor ${SLOWDOWN}× slower, up to the first in ${seconds.toFixed(0)} s: ` +
        `${long.length} tasks over ${LONG_MS} ms by the clock, ${total.toFixed(0)} ms together, ` +
        `the longest ${Math.max(0, ...long).toFixed(0)} ms`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
