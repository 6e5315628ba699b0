import type { Stage } from './browser.ts';
import { openSlowPage } from './slow-page.ts';

/** Shortest duration that browsers report, ms. Shorter interactions count as this. */
const SHORTEST_MS = 16;
/** Modals by their page, opened by their address as a link in the page does. */
const MODALS = [
  '/user/home?m=transfer',
  '/user/home?m=withdraw',
  '/user/home?m=deposit',
  '/user/home?m=invite',
  '/user/home?m=refund',
  '/user/home?m=spin',
  '/user/home?m=game&g=PG',
  '/user/home?m=games',
  '/user/home?m=agreement',
  '/user/home?m=banners',
  '/user/home?m=conditions',
  '/user/profile?m=edit',
  '/user/profile?m=password',
  '/user/statement?m=slips',
  '/user/contact?m=chat',
];
const PAGES = ['/user/profile', '/user/home', '/user/statement', '/user/contact', '/user/home'];

/** Records the longest duration of an interaction by the event timing API. Runs in the page. */
function recordInteractions(): void {
  Reflect.set(window, 'longest', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const longest = Math.max(entry.duration, Number(Reflect.get(window, 'longest')));
      if (Reflect.get(entry, 'interactionId')) Reflect.set(window, 'longest', longest);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Puts a button over the page that leads to an address, as a link of the app does. Runs in the page. */
function addLink(path: string): void {
  const link = document.createElement('button');
  link.id = 'bench-link';
  link.style.cssText = 'position:fixed;top:4px;left:4px;z-index:99999;width:32px;height:32px';
  link.addEventListener('click', () => {
    link.remove();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  document.body.append(link);
}

/**
 * Opens each modal, changes the page, types an amount and sends a chat message, on a slow processor and a fast network.
 * Returns the durations of the interactions, ms, and the layout shifts of the modals.
 */
export async function measureInteractions({ server, createWorld, openContext }: Stage) {
  const context = await openContext(await createWorld());
  const { page, waitForQuiet, readTimes } = await openSlowPage(context, { isNetworkSlow: false });
  await page.addInitScript(recordInteractions);
  const durations: number[] = [];
  const shifts: number[] = [];
  const measure = async (act: () => Promise<void>) => {
    await page.evaluate(() => Reflect.set(window, 'longest', 0));
    await act();
    await waitForQuiet(400);
    durations.push(Math.max(SHORTEST_MS, Number(await page.evaluate(() => Reflect.get(window, 'longest')))));
  };
  const open = async (path: string) => {
    await page.goto(server.url + path);
    await waitForQuiet(1_500);
  };

  for (const address of MODALS) {
    await open(address.slice(0, address.indexOf('?')));
    await page.evaluate(addLink, address);
    await measure(async () => {
      await page.locator('#bench-link').click();
      await page.locator('dialog[open]').first().waitFor();
    });
    shifts.push((await readTimes()).shift);
  }
  await open('/user/home');
  for (const path of PAGES) await measure(() => page.locator(`nav a[href="${path}"]`).click());
  await open('/user/home?m=transfer');
  await page.locator('dialog[open] input[inputmode=decimal]').first().click();
  for (const digit of '1250') await measure(() => page.keyboard.press(digit));
  await open('/user/contact?m=chat');
  await page.locator('dialog[open] textarea').fill('สวัสดีค่ะ');
  await measure(() => page.locator('dialog[open] button[type=submit]').click());
  await context.close();
  return { durations, shifts };
}
