import { expect, test } from 'vitest';

import { describeError } from '#app/reports/describe-finding.ts';
import { findRoute } from '#app/routing/routes.ts';
import { toImageSource } from '#features/qr-code/image/image-source.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

const UNITS = 40_000;
/** A text is compared with a quarter of it: what reads it once takes 4 times as long, what reads it for each letter 16 times. */
const GROWTH_MAX = 8;
/** Time below which a growth says nothing, in ms. */
const FLOOR_MS = 60;
/** Other work of the machine only adds to a time. */
const RUNS = 3;

/** Returns the shortest time of some work, in ms. */
async function measure(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

test.each<readonly [string, string, (text: string) => unknown]>([
  ['slashes in the address of a page', '//', (text) => findRoute(`/${text}x`)],
  ['brackets in a text of the operator', '<', (text) => detectHtmlLang(text)],
  ['images in the markup of a QR code', 'img"src=""s', (text) => toImageSource(`<img"a${text}>"'>`)],
  ['comments in the markup of a QR code', '--><svg/g', (text) => toImageSource(`<!--x${text}!`)],
  ['schemes in an error', 'a+', (text) => describeError(new Error(`${text}0/`))],
  ['quotes in an error', '“', (text) => describeError(new Error(`${text}"'`))],
])('a long run of %s does not freeze the page of a member', async (_, part, work) => {
  const [quarter = '', whole = ''] = [UNITS / 4, UNITS].map((units) => part.repeat(units / part.length));
  const time = await measure(() => work(whole));
  const growth = time < FLOOR_MS ? 0 : time / (await measure(() => work(quarter)));
  expect(growth).toBeLessThan(GROWTH_MAX);
});
