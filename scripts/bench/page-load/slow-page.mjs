/** The slow phone of all figures of this folder: a processor 4 × slower and a slow mobile network. */
const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 125;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * KILOBIT_BYTES,
  uploadThroughput: 750 * KILOBIT_BYTES,
};
const FAST_NETWORK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Time after which a page that never comes to rest is measured as it is. */
const QUIET_TIMEOUT_MS = 30_000;
export const VIEWPORT = { width: 390, height: 844 };

/** @typedef {{ type: string, url: string, at: number, isCached: boolean }} PageRequest `at` is in ms since the epoch */
/** @typedef {{ fcp: number, lcp: number, cls: number, tbt: number, marks: Record<string, number>, origin: number, shifts: string[] }} PageTimes ms since the start of the page load */

/** @typedef {PerformanceEntry & { hadRecentInput: boolean, value: number, sources: { node: Element | null }[] }} LayoutShift */

/** Records paints, shifts, long tasks and the first frames in which elements were there. Runs in the page. */
function recordTimes(/** @type {Record<string, string>} */ selectors) {
  const times = {
    fcp: 0,
    lcp: 0,
    cls: 0,
    tasks: /** @type {[number, number][]} */ ([]),
    marks: /** @type {Record<string, number>} */ ({}),
    shifts: /** @type {string[]} */ ([]),
  };
  Reflect.set(window, 'pageTimes', times);
  /** @param {string} type @param {(entry: PerformanceEntry) => void} handle @param {object} [more] */
  const observe = (type, handle, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime));
  observe('layout-shift', (shift) => {
    const entry = /** @type {LayoutShift} */ (shift);
    if (entry.hadRecentInput) return;
    times.cls += entry.value;
    const sources = entry.sources.map(({ node }) => node?.className ?? node?.nodeName);
    times.shifts.push(`${entry.value.toFixed(4)} ${sources.join(' | ')}`);
  });
  observe('longtask', ({ startTime, duration }) => times.tasks.push([startTime, duration]));
  const check = () => {
    for (const [name, selector] of Object.entries(selectors)) {
      if (name in times.marks || !document.querySelector(selector)) continue;
      times.marks[name] = 0;
      // The time of the next frame, with which the element is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (times.marks[name] = performance.now()));
        // Assigning `onmessage` would start it.
        port1.start();
        port2.postMessage(undefined);
      });
    }
  };
  // The first frame shows its words by attributes of the page.
  new MutationObserver(check).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-first-words', 'data-first-balance'],
  });
}

/** Reads what `recordTimes` has recorded. Runs in the page. @returns {PageTimes} */
function readTimes() {
  const { fcp, lcp, cls, tasks, marks, shifts } = Reflect.get(window, 'pageTimes');
  const LONG_TASK_MS = 50;
  const tbt = tasks
    .filter((/** @type {[number, number]} */ [start]) => start >= fcp)
    .reduce(
      (/** @type {number} */ sum, /** @type {[number, number]} */ [, ms]) => sum + ms - LONG_TASK_MS,
      0,
    );
  return { fcp, lcp, cls, tbt, marks, shifts, origin: performance.timeOrigin };
}

/**
 * Opens a page as on a slow phone. `selectors` are the elements whose first frames are recorded, by name.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ selectors?: Record<string, string>, isNetworkSlow?: boolean }} [options]
 */
export async function openSlowPage(context, { selectors = {}, isNetworkSlow = true } = {}) {
  const page = await context.newPage();
  await page.addInitScript(recordTimes, selectors);
  const session = await context.newCDPSession(page);
  /** @type {PageRequest[]} */
  const requests = [];
  /** URLs of the requests without an end, by their ids. @type {Map<string, string>} */
  const running = new Map();
  let lastChange = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = 'Other' }) => {
    if (/^(data|blob):/.test(request.url)) return;
    // A new page ends the requests of the one before, which is not told of all of them.
    if (type === 'Document') running.clear();
    running.set(requestId, request.url);
    lastChange = Date.now();
    requests.push({ type, url: request.url, at: wallTime * 1000, isCached: false });
  });
  const end = (/** @type {{ requestId: string }} */ { requestId }) => {
    if (running.delete(requestId)) lastChange = Date.now();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  session.on('Network.requestServedFromCache', () => {
    const last = requests.at(-1);
    if (last) last.isCached = true;
  });
  await session.send('Network.emulateNetworkConditions', isNetworkSlow ? SLOW_NETWORK : FAST_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  return {
    page,
    session,
    requests,
    /** Waits until no request has been sent or answered for a while. */
    async waitForQuiet(quietMs = 2_000) {
      const isQuiet = () => running.size === 0 && Date.now() - lastChange > quietMs;
      const end = Date.now() + QUIET_TIMEOUT_MS;
      while (!isQuiet() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
      if (isQuiet()) return;
      console.error(`did not come to rest: ${page.url()}, ${[...running.values()].join(', ')}`);
      // Otherwise every wait from here on would be as long.
      running.clear();
    },
    /** @returns {Promise<PageTimes>} */
    readTimes: () => page.evaluate(readTimes),
  };
}

/** Counts requests by type, as in "1 Document, 3 Script". @param {readonly PageRequest[]} requests */
export function describeRequests(requests) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { type } of requests) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ');
}
