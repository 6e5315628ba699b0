import { onCLS, onLCP, type Metric } from 'web-vitals';
import { afterEach, expect, test, vi } from 'vitest';

import { measureWebVitals } from './web-vitals.ts';
import { waitFor } from '#testing/wait-for.ts';

vi.mock('web-vitals', { spy: true });

afterEach(() => {
  vi.restoreAllMocks();
});

test('times are whole milliseconds and shifts are thousandths; the last value of a figure counts', () => {
  const read = measureWebVitals();
  const report = (observe: typeof onCLS | typeof onLCP, name: Metric['name'], value: number): void => {
    const [callback] = vi.mocked(observe).mock.lastCall as unknown as [(metric: Partial<Metric>) => void];
    callback({ name, value });
  };
  report(onLCP, 'LCP', 400.7);
  report(onCLS, 'CLS', 0.012_34);
  report(onLCP, 'LCP', 900.2);
  expect(read()).toEqual(
    expect.arrayContaining([
      { name: 'LCP', value: 900 },
      { name: 'CLS', value: 0.012 },
    ]),
  );
});

test('the browser measures the page that it shows', async () => {
  const read = measureWebVitals();
  await waitFor(() => {
    expect(read()).toContainEqual({ name: 'TTFB', value: expect.any(Number) as number });
  });
});
