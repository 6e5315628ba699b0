import { describe, expect, test } from 'vitest';

import { BEGIN, END, judgeSpin, type TraceEvent } from './spin-trace.mjs';

const event = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  cat: 'devtools.timeline',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ms * 1000,
  ...more,
});
const mark = (name: string, ms: number) => event(name, ms, { cat: 'blink.user_timing', ph: 'I' });

/** A tap at 10 ms, a turn from 100 to 4600 ms. */
const TAP = [event('Layout', 20, { dur: 500 }), event('FunctionCall', 10, { dur: 80_000, tdur: 70_000 })];
const TURN = [mark(BEGIN, 100), mark(END, 4600)];

describe('a turn of the wheel by its trace', () => {
  test('what happened before it and after it is none of its own', () => {
    const after = [event('Layout', 4700), event('FunctionCall', 4700, { dur: 90_000 })];
    expect(judgeSpin([...TAP, ...TURN, ...after])).toEqual({ layouts: 0, longestScriptMs: 0, ms: 4500 });
  });

  test('each layout is counted, and the longest script by the time it took itself', () => {
    const during = [
      event('Layout', 1000),
      event('Layout', 2000),
      event('TimerFire', 2000, { dur: 60_000, tdur: 51_000 }),
      event('FireAnimationFrame', 3000, { dur: 4000 }),
    ];
    expect(judgeSpin([...TAP, ...TURN, ...during])).toMatchObject({ layouts: 2, longestScriptMs: 51 });
  });

  test('a script that began before the turn and runs on into it counts', () => {
    const late = event('RunMicrotasks', 90, { dur: 70_000, tdur: 65_000 });
    expect(judgeSpin([...TAP, ...TURN, late]).longestScriptMs).toBe(65);
  });

  test('other threads and other pages do not', () => {
    const others = [event('Layout', 1000, { tid: 2 }), event('FunctionCall', 1000, { pid: 2, dur: 90_000 })];
    expect(judgeSpin([...TAP, ...TURN, ...others])).toMatchObject({ layouts: 0, longestScriptMs: 0 });
  });

  test.each([
    ['without a mark', [...TAP, mark(BEGIN, 100)]],
    ['without any layout', [...TAP.slice(1), ...TURN]],
    ['without any script', [...TAP.slice(0, 1), ...TURN]],
  ])('a trace %s tells nothing, and is no success', (_, events) => {
    expect(() => judgeSpin(events)).toThrow(/trace/);
  });
});
