import type { Page } from '@playwright/test';

import { findMark, trace, withStage } from './browser.ts';
import type { Measured } from './figures.ts';
import { control, type NewWorld } from './servers.ts';

const MESSAGES = 5_000;
/** Messages that are loaded at full speed before the measurement. */
const LOADED_BEFORE = 4_500;
/** Page size meanwhile, the greatest of the API; the app asks for ten. */
const LONG_PAGE = 100;
const SLOWDOWN = 4;
const HISTORY = '**/api/chat/history';
const TEXTS = [
  'สวัสดีค่ะ ทีมงานยินดีช่วยเหลือค่ะ',
  'ยอดฝากเข้าเรียบร้อยแล้วค่ะ ลองรีเฟรชหน้าแรกอีกครั้งนะคะ',
  'ໄດ້ຮັບເງິນແລ້ວ ຂອບໃຈທີ່ລໍຖ້າ',
  'ปกติไม่เกิน 5 นาทีค่ะ ถ้าเกินกว่านั้นส่งสลิปมาได้เลยนะคะ จะรีบตรวจสอบให้ทันทีค่ะ https://dao-wallet.example/howto',
];

/** Sends messages to the member until the conversation is long; every fifth is one of the rich ones of the scenario. */
async function fillConversation(url: string, { id, members: [{ id: member }] }: NewWorld): Promise<void> {
  const room = `/${id}/operator/chat/${member}`;
  const { messages } = await control<{ messages: { message: object }[] }>(url, 'GET', room);
  let count = messages.length;
  const toMessage = (number: number) =>
    number % 5 === 0
      ? messages[(number / 5) % messages.length]?.message
      : { message_type: 'text', payload: `${number} ${TEXTS[number % TEXTS.length]}` };
  const send = async () => {
    while (count < MESSAGES) await control(url, 'POST', `${room}/say`, { message: toMessage((count += 1)) });
  };
  await Promise.all(Array.from({ length: 8 }, send));
}

/** Records the greatest number of rows that the page held in any frame. Runs in the page. */
function recordRows(): void {
  const update = () => {
    const rows = document.querySelectorAll('[data-row]').length;
    Reflect.set(window, 'rows', Math.max(rows, Number(Reflect.get(window, 'rows') ?? 0)));
    requestAnimationFrame(update);
  };
  update();
}

/** Loads older messages, with a greater page size than that of the app. */
async function loadOlder(page: Page): Promise<void> {
  await page.route(HISTORY, (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), limit: LONG_PAGE } }),
  );
  const older = page.locator('[role=log]').locator('xpath=preceding-sibling::*[1]').getByRole('button');
  for (let loaded = 0; loaded < LOADED_BEFORE;) {
    const answered = page.waitForResponse(HISTORY);
    // The button is absent while a page is loading, and the click waits for it.
    await older.click();
    const response = await answered;
    const { skip } = response.request().postDataJSON() as { skip: number };
    loaded = skip + ((await response.json()) as unknown[]).length;
  }
  await page.unroute(HISTORY);
  await page.locator('[role=log]').evaluate((log) => log.scrollTo(0, log.scrollHeight));
}

const isAtBeginning = (page: Page) =>
  page.locator('[role=log]').evaluate((log) => {
    const above = log.parentElement?.firstElementChild;
    return above?.childElementCount === 0 && log.scrollTop === 0;
  });

/** Scrolls through 5,000 messages to the first one on a slow processor: rows in the page, longest task, ms. */
export const measureChat = (folder: string): Promise<Measured> =>
  withStage(folder, async ({ server, createWorld, openContext }) => {
    const world = await createWorld('chat-35-all-types');
    await fillConversation(server.url, world);
    const context = await openContext(world);
    const page = await context.newPage();
    // Files on other servers of the operator. A route turns the cache off, so the other parts have none.
    await page.route(/^https:/, (route) => route.fulfill({ body: '' }));
    await page.goto(`${server.url}/user/contact?m=chat`);
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(recordRows);
    await loadOlder(page);
    const session = await context.newCDPSession(page);
    const events = await trace(page, SLOWDOWN, async () => {
      await page.evaluate(() => performance.mark('scroll starts'));
      while (!(await isAtBeginning(page))) {
        await session.send('Input.synthesizeScrollGesture', {
          x: 195,
          y: 300,
          yDistance: 40_000,
          speed: 20_000,
          gestureSourceType: 'mouse',
        });
      }
    });
    const start = findMark(events, 'scroll starts');
    const tasks = events.filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === start.pid && tid === start.tid && ts > start.ts,
    );
    return {
      'chat rows in the page': Number(await page.evaluate(() => Reflect.get(window, 'rows'))),
      // Processor time.
      'longest task of the chat': Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1_000)),
    };
  });
