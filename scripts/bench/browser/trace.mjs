/**
 * Event of Chromium's trace. Times are in microseconds; `tdur` is processor time.
 * @typedef {{ name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent
 */

/**
 * Starts a trace of the page in Chromium. `stop` ends it and returns the events. Other commands of the DevTools protocol
 * can be sent over `session` until then.
 * @param {import('@playwright/test').Page} page @param {string[]} categories
 */
export async function startTrace(page, categories) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // Playwright types an event only as an object.
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)));
  });
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  return {
    session,
    stop: async () => {
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      return events;
    },
  };
}
