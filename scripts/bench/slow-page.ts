import type { BrowserContext, Locator, Page, Request } from '@playwright/test';

/** A slow phone: processor and mobile network. */
const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 125;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * KILOBIT_BYTES,
  uploadThroughput: 750 * KILOBIT_BYTES,
};
/** The edge of a mobile network. */
export const WEAK_NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * KILOBIT_BYTES,
  uploadThroughput: 400 * KILOBIT_BYTES,
};
/** Time after which a page that never comes to rest is measured as it is. */
const QUIET_LIMIT_MS = 30_000;

/** The total, in the first frame once it is shown (`web/src/styles/first-frame.css`) or in the balance card. */
export const BALANCE =
  ':root[data-first-words][data-first-balance] .first-frame-figure, main section[aria-busy] p > span > span';

/** Times of a page, ms since the start of its load. `requests` are the starts of its requests. */
export interface PageTimes {
  readonly firstContent: number;
  readonly largestContent: number;
  readonly shift: number;
  /** Time over 50 ms of each task after the first content. */
  readonly blocked: number;
  /** Duration of the longest task after the first content. */
  readonly longestTask: number;
  readonly balance: number;
  readonly requests: readonly number[];
}

interface Recorded {
  firstContent: number;
  largestContent: number;
  shift: number;
  balance: number;
  tasks: [start: number, duration: number][];
}

/** Records paints, shifts, long tasks and the first frame with the balance. Runs in the page. */
function recordTimes(balance: string): void {
  const times: Recorded = { firstContent: 0, largestContent: 0, shift: 0, balance: Infinity, tasks: [] };
  Reflect.set(window, 'pageTimes', times);
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstContent = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (times.largestContent = startTime));
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) times.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => times.tasks.push([startTime, duration]));
  const observer = new MutationObserver(() => {
    if (!document.querySelector(balance)) return;
    observer.disconnect();
    // The next frame, with which the element is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (times.balance = performance.now()));
      // Assigning `onmessage` would start it.
      port1.start();
      port2.postMessage(undefined);
    });
  });
  // The first frame shows its words by attributes of the page.
  const attributeFilter = ['data-first-words', 'data-first-balance'];
  observer.observe(document, { childList: true, subtree: true, attributeFilter });
}

/** Opens a page on a slow phone, with the network of a city; null is a fast one. */
export async function openSlowPage(
  context: BrowserContext,
  network: typeof SLOW_NETWORK | null = SLOW_NETWORK,
) {
  const page = await context.newPage();
  await page.addInitScript(recordTimes, BALANCE);
  const starts: number[] = [];
  const running = new Set<Request>();
  let lastChange = Date.now();
  page.on('request', (request) => {
    if (/^(data|blob):/.test(request.url())) return;
    // A new page ends the requests of the one before, which is not told of all of them.
    if (request.isNavigationRequest()) running.clear();
    running.add(request);
    lastChange = Date.now();
  });
  const end = (request: Request) => {
    if (!running.delete(request)) return;
    lastChange = Date.now();
    starts.push(request.timing().startTime);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  return {
    page,
    /** Waits until no request has been sent or answered for a while. */
    async waitForQuiet(quietMs = 2_000): Promise<void> {
      const limit = Date.now() + QUIET_LIMIT_MS;
      const isQuiet = () => running.size === 0 && Date.now() - lastChange > quietMs;
      while (!isQuiet() && Date.now() < limit) await page.waitForTimeout(100);
      // Otherwise every wait from here on would be as long.
      running.clear();
    },
    async readTimes(): Promise<PageTimes> {
      const [{ tasks, ...times }, origin] = await page.evaluate(
        () => [Reflect.get(window, 'pageTimes') as Recorded, performance.timeOrigin] as const,
      );
      const durations = tasks.filter(([start]) => start >= times.firstContent).map(([, ms]) => ms);
      const blocked = durations.reduce((sum, ms) => sum + ms - 50, 0);
      // Shorter tasks are not recorded.
      const longestTask = Math.max(50, ...durations);
      return { ...times, blocked, longestTask, requests: starts.map((start) => start - origin) };
    },
  };
}

/** Presses an element. Its own `click` looks for it again in the page between the press and the next frame. */
export async function press(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await element.page().mouse.click(x + width / 2, y + height / 2);
}

/** Presses a button and returns the time in ms until the frame in which an element is there. */
export async function measureTap(page: Page, name: string | RegExp, selector: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const handle = page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        let pressedAt = 0;
        addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), {
          capture: true,
          once: true,
        });
        const observer = new MutationObserver(() => {
          if (pressedAt === 0 || !document.querySelector(shown)) return;
          observer.disconnect();
          // After the frame.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
        });
        observer.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
      }),
    selector,
  );
  await press(button);
  return await handle;
}
