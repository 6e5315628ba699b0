import { expect, test } from 'vitest';

import { render } from '#testing/render.tsx';

import { checkUrlSink, FUNCTION_SINKS, URL_SINKS } from './url-sinks.test-utils.tsx';

/** An address of each kind that no place accepts; all others in the proof. */
const URLS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/a',
  'http://evil.example/a',
  'https://user@evil.example/',
  'https:evil.example',
];

test('S7 no hostile address gets into the page or is opened, in 14 sinks', async () => {
  const sinks = Object.values(URL_SINKS);
  const functions = Object.values(FUNCTION_SINKS);
  expect(sinks.length + functions.length).toBe(14);
  for (const sink of sinks) await checkUrlSink(sink, URLS);
  expect(functions.flatMap((sink) => URLS.map((url) => sink(url))).filter(Boolean)).toEqual([]);
});

test('S7 control: a safe address of a slip is a link', async () => {
  const { container } = await render(URL_SINKS['slip link']?.('https://example.com/a'));
  await expect.poll(() => container.querySelector('a[href="https://example.com/a"]')).not.toBeNull();
});
