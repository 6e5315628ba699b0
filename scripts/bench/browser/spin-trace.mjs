/** @typedef {import('./trace.mjs').TraceEvent} TraceEvent */

export const START_MARK = 'spin starts';
export const END_MARK = 'spin ends';

const LAYOUT = 'Layout';
/** Trace events under which script runs. */
const SCRIPTS = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
]);

/**
 * Measures the work of the page's main thread between the two marks of a spin. Throws if the trace is incomplete:
 * without both marks, or without a layout and a script before them, which every tap on the page causes.
 * @param {readonly TraceEvent[]} events
 * @returns {{ layouts: number, longestScriptMs: number, ms: number }}
 */
export function measureSpinTrace(events) {
  const mark = (/** @type {string} */ name) => {
    const found = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
    if (!found) throw new Error(`The trace has no mark "${name}".`);
    return found;
  };
  const [start, end] = [mark(START_MARK), mark(END_MARK)];
  const mainThread = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const layouts = mainThread.filter(({ name }) => name === LAYOUT);
  const scripts = mainThread.filter(({ name, ph }) => SCRIPTS.has(name) && ph === 'X');
  for (const [name, found] of /** @type {const} */ ([
    ['layout', layouts],
    ['script', scripts],
  ])) {
    if (!found.some(({ ts }) => ts < start.ts))
      throw new Error(`The trace contains no ${name} before the spin.`);
  }

  /** Tells if an event overlaps the spin. @param {TraceEvent} event */
  const isDuring = ({ ts, dur = 0 }) => ts + dur > start.ts && ts < end.ts;
  // Processor time, because other programs lengthen the duration by the clock.
  const scriptMs = scripts.filter(isDuring).map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return {
    layouts: layouts.filter(isDuring).length,
    longestScriptMs: Math.max(0, ...scriptMs),
    ms: (end.ts - start.ts) / 1000,
  };
}
