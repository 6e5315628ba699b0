import naughtyStrings from '@wallet/shared/testing/hostile/naughty-strings.json';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { checkTextSink, showTexts, TEXT_SINKS } from './text-sinks.test-utils.tsx';

/** Blank texts are shown as no text at all. */
const TEXTS = naughtyStrings.filter((text) => text.trim() !== '');
/** Length at which a text of an error is truncated. */
const ERROR_MAX_CHARS = 500;
/** Texts that take the most room: without a place to break the line, or with many signs above each other. */
const WIDE = [
  'W'.repeat(200),
  'https://example.com/'.padEnd(180, 'a'),
  ...TEXTS.toSorted((a, b) => b.length - a.length),
].slice(0, 20);

afterEach(() => page.viewport(390, 844));

test('S8 there are at least 485 texts', () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(485);
});

test.each(Object.entries(TEXT_SINKS))(
  'S8 a text is shown as it is, and makes no element: %s',
  async (_, sink) => {
    await checkTextSink(
      sink,
      TEXTS.filter((text) => Array.from(text).length < ERROR_MAX_CHARS),
    );
  },
);

test.each(Object.entries(TEXT_SINKS))(
  'S8 no text makes the page wider than a phone of 360 px: %s',
  async (_, sink) => {
    await page.viewport(360, 740);
    await showTexts(sink, WIDE);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);
