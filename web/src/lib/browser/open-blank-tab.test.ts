import '#testing/node-page.ts';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openBlankTab } from './open-blank-tab.ts';

function openAs(tab: unknown) {
  const open = vi.fn<() => unknown>(() => tab);
  vi.stubGlobal('open', open);
  onTestFinished(() => void vi.unstubAllGlobals());
  return openBlankTab('Opening…');
}

test('a browser inside another app that gives the window of the page for a new tab has none, and the page stays', () => {
  expect(openAs(window)).toBeUndefined();
});

test('a tab is navigated, or closed where the member has closed it', () => {
  const replace = vi.fn<(url: string) => void>();
  const tab = { closed: false, document: { body: {} }, location: { replace } };
  const opened = openAs(tab);
  expect(tab.document.body).toEqual({ textContent: 'Opening…' });
  expect(opened?.navigate('https://play.example.com/')).toBe(true);
  tab.closed = true;
  expect(opened?.navigate('https://play.example.com/')).toBe(false);
  expect(replace.mock.calls).toEqual([['https://play.example.com/']]);
});
