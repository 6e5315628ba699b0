/** @typedef {import('./trace.mjs').TraceEvent} TraceEvent */

export const BEGIN = 'spin begins';
export const END = 'spin ends';

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
 * Sums up the page's main thread between the two marks of one spin. Throws where the trace cannot tell: without
 * both marks, or without a single layout and script before them, which every tap on the page causes.
 * @param {readonly TraceEvent[]} events
 * @returns {{ layouts: number, longestScriptMs: number, ms: number }}
 */
export function judgeSpin(events) {
  const mark = (/** @type {string} */ name) => {
    const found = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
    if (!found) throw new Error(`The trace has no mark "${name}".`);
    return found;
  };
  const [begin, end] = [mark(BEGIN), mark(END)];
  const ours = events.filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid);
  const layouts = ours.filter(({ name }) => name === LAYOUT);
  const scripts = ours.filter(({ name, ph }) => SCRIPTS.has(name) && ph === 'X');
  for (const [what, seen] of /** @type {const} */ ([
    ['layout', layouts],
    ['script', scripts],
  ])) {
    if (!seen.some(({ ts }) => ts < begin.ts)) throw new Error(`The trace tells nothing of ${what}.`);
  }

  /** Whatever touches the turn, also where it began before. @param {TraceEvent} event */
  const isDuring = ({ ts, dur = 0 }) => ts + dur > begin.ts && ts < end.ts;
  // Its own time: what another program takes from the processor is no work of the page.
  const lengths = scripts.filter(isDuring).map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return {
    layouts: layouts.filter(isDuring).length,
    longestScriptMs: Math.max(0, ...lengths),
    ms: (end.ts - begin.ts) / 1000,
  };
}
