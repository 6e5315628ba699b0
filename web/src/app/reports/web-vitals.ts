/** A measured figure of https://web.dev/articles/vitals. */
interface WebVital {
  readonly name: 'TTFB' | 'FCP' | 'LCP' | 'INP' | 'CLS';
  /** Milliseconds; without a unit for CLS. */
  readonly value: number;
}

/** Shifts of the layout count together while the next one follows within a second, and for five seconds. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** Interactions below this duration are not observed. */
const EVENT_MIN_MS = 40;
/** One slow interaction in so many is left out. */
const INTERACTIONS_PER_OUTLIER = 50;

/** Entry of the type `layout-shift`, which only Chromium has. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Observes entries of a type, those from before included. Does nothing in a browser without the type. */
function observe(
  type: string,
  handle: (entry: PerformanceEntry) => void,
  options: { readonly durationThreshold?: number } = {},
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const handleAll = (entries: PerformanceEntryList): void => {
    for (const entry of entries) handle(entry);
  };
  const observer = new PerformanceObserver((list) => handleAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => handleAll(observer.takeRecords());
}

/** Returns true if the page was in the background before, where nothing is painted. */
const wasHidden = (): boolean =>
  document.visibilityState === 'hidden' ||
  performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');

/** Measures the largest sum of layout shifts in a row. */
function measureShifts(): () => number | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return () => undefined;
  let largest = 0;
  let sum = 0;
  let startedAt = -Infinity;
  let lastAt = -Infinity;
  const readRest = observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as LayoutShift;
    if (hadRecentInput) return;
    const isNew = startTime - lastAt >= SHIFT_GAP_MS || startTime - startedAt >= SHIFT_WINDOW_MS;
    if (isNew) startedAt = startTime;
    sum = isNew ? value : sum + value;
    lastAt = startTime;
    largest = Math.max(largest, sum);
  });
  return () => {
    readRest();
    return largest;
  };
}

/** Measures how long the slowest interactions took until the next frame. Undefined without a slow one. */
function measureInteractions(): () => number | undefined {
  const durations = new Map<number, number>();
  const handle = (entry: PerformanceEntry): void => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  const readRest = observe('event', handle, { durationThreshold: EVENT_MIN_MS });
  return () => {
    readRest();
    const { interactionCount = durations.size } = performance as { interactionCount?: number };
    const sorted = [...durations.values()].toSorted((a, b) => b - a);
    return sorted[Math.min(sorted.length - 1, Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER))];
  };
}

/** Starts to measure. Returns the function that reads the figures, when the page is left. */
export function measureWebVitals(): () => readonly WebVital[] {
  const isPainted = !wasHidden();
  let firstPaint: number | undefined;
  let largestPaint: number | undefined;
  const readPaint = observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
  });
  const readLargest = observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  const readShifts = measureShifts();
  const readInteractions = measureInteractions();

  return () => {
    readPaint();
    readLargest();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const figures: readonly (readonly [WebVital['name'], number | undefined])[] = [
      ['TTFB', navigation?.responseStart],
      ['FCP', isPainted ? firstPaint : undefined],
      ['LCP', isPainted ? largestPaint : undefined],
      ['INP', readInteractions()],
      ['CLS', isPainted ? readShifts() : undefined],
    ];
    return figures.flatMap(([name, value]) =>
      value === undefined ? [] : { name, value: name === 'CLS' ? toThousandths(value) : Math.round(value) },
    );
  };
}

const toThousandths = (value: number): number => Math.round(value * 1_000) / 1_000;
