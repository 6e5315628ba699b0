import { describe, expect, test } from 'vitest';

import { END_MARK, measureSpinTrace, START_MARK, type TraceEvent } from './spin-trace.mjs';

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

/** A tap at 10 ms, followed by a spin from 100 to 4600 ms. */
const TAP = [event('Layout', 20, { dur: 500 }), event('FunctionCall', 10, { dur: 80_000, tdur: 70_000 })];
const SPIN = [mark(START_MARK, 100), mark(END_MARK, 4600)];

describe('the trace of a spin of the wheel', () => {
  test('events before and after the spin do not count', () => {
    const after = [event('Layout', 4700), event('FunctionCall', 4700, { dur: 90_000 })];
    expect(measureSpinTrace([...TAP, ...SPIN, ...after])).toEqual({
      layouts: 0,
      longestScriptMs: 0,
      ms: 4500,
    });
  });

  test('every layout counts, and the longest script by its processor time', () => {
    const during = [
      event('Layout', 1000),
      event('Layout', 2000),
      event('TimerFire', 2000, { dur: 60_000, tdur: 51_000 }),
      event('FireAnimationFrame', 3000, { dur: 4000 }),
    ];
    expect(measureSpinTrace([...TAP, ...SPIN, ...during])).toMatchObject({ layouts: 2, longestScriptMs: 51 });
  });

  test('a script that started before the spin and runs into it counts', () => {
    const overlapping = event('RunMicrotasks', 90, { dur: 70_000, tdur: 65_000 });
    expect(measureSpinTrace([...TAP, ...SPIN, overlapping]).longestScriptMs).toBe(65);
  });

  test('other threads and other pages do not count', () => {
    const others = [event('Layout', 1000, { tid: 2 }), event('FunctionCall', 1000, { pid: 2, dur: 90_000 })];
    expect(measureSpinTrace([...TAP, ...SPIN, ...others])).toMatchObject({ layouts: 0, longestScriptMs: 0 });
  });

  test.each([
    ['without a mark', [...TAP, mark(START_MARK, 100)]],
    ['without any layout', [...TAP.slice(1), ...SPIN]],
    ['without any script', [...TAP.slice(0, 1), ...SPIN]],
  ])('a trace %s is an error', (_, events) => {
    expect(() => measureSpinTrace(events)).toThrow(/trace/);
  });
});
