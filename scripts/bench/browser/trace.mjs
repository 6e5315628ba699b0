/**
 * An event of Chromium's trace; times in microseconds, `tdur` being the processor's own.
 * @typedef {{ name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent
 */

/**
 * Traces what Chromium does for a page until it is told to stop, which gives the events. What else there is to
 * ask of this page's browser goes over the same session, which ends with the trace.
 * @param {import('@playwright/test').Page} page @param {string[]} categories
 */
export async function startTrace(page, categories) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // Playwright says of an event no more than that it is an object.
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
