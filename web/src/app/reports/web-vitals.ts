import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** A measured figure of https://web.dev/articles/vitals. */
interface WebVital {
  readonly name: 'TTFB' | 'FCP' | 'LCP' | 'INP' | 'CLS';
  /** Whole milliseconds; without a unit and in thousandths for CLS. */
  readonly value: number;
}

const round = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);

/** Starts to measure. Returns the function that reads the figures, when the page is left. */
export function measureWebVitals(): () => readonly WebVital[] {
  const figures = new Map<WebVital['name'], number>();
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
    measure((metric) => figures.set(metric.name, round(metric)), { reportAllChanges: true });
  }
  return () => [...figures].map(([name, value]) => ({ name, value }));
}
