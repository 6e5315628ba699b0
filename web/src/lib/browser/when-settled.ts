/** Time without a finished request after which the first screen counts as loaded. */
const QUIET_MS = 600;
/** Safari has no `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 1_000;

/** Returns true if the member has asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function waitForLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Waits until no file or response has arrived for a while. */
function waitForQuietLine(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    function end() {
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'resource' });
  });
}

const waitForIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });

/** Resolves when the page is loaded, its requests are answered and the browser is idle. All callers share one wait. */
let settled: Promise<unknown> | undefined;

/**
 * Calls `act` when the screen stands still and neither the line nor the processor is busy: for what the member may need
 * next. Never calls it if the member saves data.
 */
export function whenSettled(act: () => void): void {
  if (savesData()) return;
  settled ??= waitForLoad().then(waitForQuietLine).then(waitForIdle);
  void settled.then(act);
}
