import { afterEach, beforeEach, expect, test } from 'vitest';

import { applyTheme, saveTheme, readTheme } from './theme.ts';

const metas = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];

beforeEach(() => {
  for (const scheme of ['light', 'dark']) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.dataset.scheme = scheme;
    document.head.append(meta);
  }
});

afterEach(() => {
  saveTheme('system');
  for (const meta of metas()) meta.remove();
});

const background = () => getComputedStyle(document.documentElement).backgroundColor;

test('a theme applies to the page and the browser’s bar, and is stored', () => {
  saveTheme('dark');
  expect(localStorage.getItem('w.theme')).toBe('dark');
  expect(background()).toBe('rgb(14, 17, 23)');
  expect(metas().map((meta) => meta.media)).toEqual(['not all', 'all']);

  saveTheme('light');
  expect(background()).toBe('rgb(246, 245, 242)');
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
});

test('without a choice the theme of the system applies', () => {
  saveTheme('dark');
  saveTheme('system');
  expect(localStorage.getItem('w.theme')).toBeNull();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(metas().map((meta) => meta.media)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});

test('an invalid stored theme counts as the system’s', () => {
  localStorage.setItem('w.theme', 'neon');
  expect(readTheme()).toBe('system');
  applyTheme();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
