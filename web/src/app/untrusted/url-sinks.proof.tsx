import { expect, test } from 'vitest';

import { HOSTILE_URLS } from '#testing/hostile/urls.ts';
import { render } from '#testing/render.tsx';

import { checkUrlSink, FUNCTION_SINKS, URL_SINKS } from './url-sinks.test-utils.tsx';

test('S7 there are at least 60 hostile addresses', () => {
  expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(URL_SINKS))(
  'S7 no hostile address gets into the page or is opened: %s',
  async (_, sink) => {
    await checkUrlSink(sink, HOSTILE_URLS);
  },
);

test.each(Object.entries(FUNCTION_SINKS))('S7 no hostile address is returned to be opened: %s', (_, sink) => {
  expect(HOSTILE_URLS.filter((url) => sink(url) !== undefined)).toEqual([]);
});

test.each(Object.entries(URL_SINKS))(
  'S7 control: a safe address is shown or offered: %s',
  async (_, sink) => {
    /** Shows an address, presses what can be pressed, and returns the page. */
    const show = async (url: string) => {
      const { container, unmount } = await render(<div>{sink(url)}</div>, { language: 'en' });
      for (const button of container.querySelectorAll('button')) button.click();
      return { read: () => container.innerHTML, unmount };
    };
    const refused = await show('javascript:alert(1)');
    const without = refused.read();
    await refused.unmount();
    const accepted = await show('https://example.com/a');
    // A slip without a link offers one when its address has been fetched.
    await expect.poll(accepted.read).not.toBe(without);
  },
);
