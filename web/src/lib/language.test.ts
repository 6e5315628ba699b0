import { afterEach, expect, test } from 'vitest';

import { initialLanguage, rememberLanguage } from './language.ts';

afterEach(() => localStorage.clear());

test('nothing stored: the build decides, not the browser', () => {
  expect(initialLanguage('standard')).toBe('th');
  expect(initialLanguage('iframe')).toBe('th');
  expect(initialLanguage('lao')).toBe('la');
});

test('what was chosen wins over the build, unless it is no language', () => {
  localStorage.setItem('locale', 'en');
  expect(initialLanguage('lao')).toBe('en');
  localStorage.setItem('locale', 'lo');
  expect(initialLanguage('lao')).toBe('la');
});

test.each([
  ['th', 'th', 'TH'],
  ['la', 'lo', 'LA'],
  ['en', 'en', 'EN'],
] as const)('choosing %s marks the page as %s and the cookie as %s', (language, lang, cookie) => {
  rememberLanguage(language);
  expect(localStorage.getItem('locale')).toBe(language);
  expect(document.documentElement.lang).toBe(lang);
  expect(document.cookie).toContain(`i18next=${cookie}`);
});
