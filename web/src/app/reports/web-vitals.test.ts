import { afterEach, expect, test, vi } from 'vitest';

import { measureWebVitals } from './web-vitals.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Replaces the browser's measurements by these entries. */
function stubEntries(
  entries: Readonly<Record<string, readonly Entry[]>>,
  {
    supported = Object.keys(entries),
    interactionCount,
  }: { supported?: string[]; interactionCount?: number } = {},
) {
  class FakeObserver {
    static supportedEntryTypes = supported;
    #type = '';
    observe({ type }: { readonly type: string }) {
      this.#type = type;
    }
    takeRecords() {
      return entries[this.#type] ?? [];
    }
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (entries[type] ?? []) as unknown as PerformanceEntryList,
  );
  if (interactionCount !== undefined) {
    Object.defineProperty(performance, 'interactionCount', { value: interactionCount, configurable: true });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(performance, 'interactionCount');
});

const measure = () =>
  Object.fromEntries(measureWebVitals()().map(({ name, value }) => [name, value])) as Record<string, number>;
const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});
const interaction = (interactionId: number, duration: number) => ({ interactionId, duration });

test('the times of the first answer, the first and the largest paint are rounded to milliseconds', () => {
  stubEntries({
    navigation: [{ responseStart: 120.4 }],
    paint: [
      { name: 'first-paint', startTime: 300 },
      { name: 'first-contentful-paint', startTime: 310.6 },
    ],
    'largest-contentful-paint': [{ startTime: 400 }, { startTime: 900.2 }],
  });
  expect(measure()).toEqual({ TTFB: 120, FCP: 311, LCP: 900 });
});

test('shifts count together within a second of each other and five seconds in all; those after an input do not', () => {
  const inOneSecond = [shift(0, 0.01), shift(900, 0.02), shift(1_800, 0.03)];
  stubEntries({ 'layout-shift': [...inOneSecond, shift(1_900, 9, true), shift(2_800, 0.05)] });
  expect(measure()).toEqual({ CLS: 0.06 });
  stubEntries({ 'layout-shift': [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(at, 0.01)) });
  expect(measure()).toEqual({ CLS: 0.06 });
  stubEntries({ 'layout-shift': [] });
  expect(measure()).toEqual({ CLS: 0 });
});

test('the slowest interaction counts, of a hundred the third; parts of one interaction are one', () => {
  stubEntries({ event: [interaction(0, 999), interaction(7, 48), interaction(7, 80), interaction(9, 64)] });
  expect(measure()).toEqual({ INP: 80 });
  const many = [interaction(1, 500), interaction(2, 400), interaction(3, 300), interaction(4, 200)];
  stubEntries({ event: many }, { interactionCount: 100 });
  expect(measure()).toEqual({ INP: 300 });
});

test('a browser without a measurement, and a page without a slow interaction, has no such figure', () => {
  stubEntries({ event: [], 'layout-shift': [shift(0, 0.5)] }, { supported: ['event'] });
  expect(measure()).toEqual({});
});

test('a page that was opened in the background has no figures of what was painted', () => {
  stubEntries({
    navigation: [{ responseStart: 50 }],
    'visibility-state': [{ name: 'hidden' }, { name: 'visible' }],
    paint: [{ name: 'first-contentful-paint', startTime: 90_000 }],
    'largest-contentful-paint': [{ startTime: 90_000 }],
    'layout-shift': [shift(0, 0.5)],
  });
  expect(measure()).toEqual({ TTFB: 50 });
});
