import type { Stage } from './browser.ts';
import { measureTap, openSlowPage, press } from './slow-page.ts';

/** Shortest duration that browsers report, ms. Shorter interactions count as this. */
const SHORTEST_MS = 16;
/** Buttons that open a modal, by their page: names in English, or what they begin with. */
const OPENERS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/user/home': [
    'Transfer to or from games',
    'Deposit',
    'Withdraw',
    /^Prize wheel/,
    'Invite',
    'Refund',
    'See all games',
    /^Transfer to or from (?!games)/,
    /^Account at/,
    /^News and offers/,
    'Terms',
  ],
  '/user/profile': ['Edit profile', 'Change password'],
  '/user/statement': ['Net position', 'Slip status'],
  '/user/contact': ['Chat with our team'],
};
const PAGES = ['/user/profile', '/user/home', '/user/statement', '/user/contact', '/user/home'];

/** Records the longest duration of an interaction by the event timing API. Runs in the page. */
function recordInteractions(): void {
  Reflect.set(window, 'longest', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue;
      Reflect.set(window, 'longest', Math.max(Number(Reflect.get(window, 'longest')), entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Opens modals, changes the page, types an amount and sends a chat message, on a slow processor and a fast network. Returns
 * the durations of the interactions and the times until a modal is shown, ms, and the layout shifts of the modals.
 */
export async function measureInteractions({ server, createWorld, openContext }: Stage) {
  const context = await openContext(await createWorld());
  const { page, waitForQuiet, readTimes } = await openSlowPage(context, null);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.addInitScript(recordInteractions);
  const durations: number[] = [];
  const shown: number[] = [];
  const shifts: number[] = [];
  const measure = async (act: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(() => Reflect.set(window, 'longest', 0));
    await act();
    await waitForQuiet(400);
    const longest = await page.evaluate(() => Number(Reflect.get(window, 'longest')));
    durations.push(Math.max(SHORTEST_MS, longest));
  };
  const open = async (path: string) => {
    await page.goto(server.url + path);
    await waitForQuiet(1_500);
  };

  for (const [path, names] of Object.entries(OPENERS)) {
    for (const name of names) {
      await open(path);
      await measure(async () => shown.push(await measureTap(page, name, 'dialog[open]')));
      shifts.push((await readTimes()).shift);
    }
  }
  await open('/user/home');
  for (const path of PAGES) await measure(() => press(page.locator(`nav a[href="${path}"]`)));
  await open('/user/home?m=transfer');
  await page.locator('dialog[open] input[inputmode=decimal]').first().click();
  for (const digit of '1250') await measure(() => page.keyboard.press(digit));
  await open('/user/contact?m=chat');
  await page.locator('dialog[open] textarea').fill('สวัสดีค่ะ');
  await measure(() => press(page.locator('dialog[open] button[type=submit]')));
  await context.close();
  return { durations, shown, shifts };
}
