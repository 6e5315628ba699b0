import { expect, test } from 'vitest';

import { describeError } from '#app/reports/describe-finding.ts';
import { findRoute } from '#app/routing/routes.ts';
import { linkify } from '#features/chat/message/linkify.ts';
import { toImageSource } from '#features/qr-code/image/image-source.ts';
import { extractLink } from '#features/wallet-link/gift-link.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

const UNITS = 50_000;
/** Growth that is allowed when a text is twice as long: 2 for what reads it once, 4 for what compares each part with each. */
const GROWTH_MAX = 3;
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
  ['signs behind an address in a message', '!', (text) => linkify(`https://a.example/${text}x`)],
  ['signs behind a pasted link', '!', (text) => extractLink(`https://a.example/${text}x`)],
  ['slashes in the address of a page', '//', (text) => findRoute(`/${text}x`)],
  ['brackets in a text of the operator', '<', (text) => detectHtmlLang(text)],
  ['entities in a text of the operator', '&#0;<', (text) => detectHtmlLang(text)],
  ['images in the markup of a QR code', 'img"src=""s', (text) => toImageSource(`<img"a${text}>"'>`)],
  ['comments in the markup of a QR code', '--><svg/g', (text) => toImageSource(`<!--x${text}!`)],
  ['schemes in an error', 'a+', (text) => describeError(new Error(`${text}0/`))],
  ['quotes in an error', '“', (text) => describeError(new Error(`${text}"'`))],
])('a long run of %s does not freeze the page of a member', async (_, part, work) => {
  const [one, two] = [UNITS, UNITS * 2].map((units) => part.repeat(units / part.length));
  const longer = await measure(() => work(two ?? ''));
  const growth = longer < FLOOR_MS ? 0 : longer / (await measure(() => work(one ?? '')));
  expect(growth).toBeLessThan(GROWTH_MAX);
});
