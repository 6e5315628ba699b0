import { afterEach, expect, test } from 'vitest';

import { getInitialLanguage, saveLanguage } from './language.ts';

afterEach(() => localStorage.clear());

test('without a stored language the deployment decides, not the browser', () => {
  expect(getInitialLanguage('standard')).toBe('th');
  expect(getInitialLanguage('iframe')).toBe('th');
  expect(getInitialLanguage('lao')).toBe('la');
});

test('a stored language has priority over the deployment, unless it is invalid', () => {
  localStorage.setItem('locale', 'en');
  expect(getInitialLanguage('lao')).toBe('en');
  localStorage.setItem('locale', 'lo');
  expect(getInitialLanguage('lao')).toBe('la');
});

test.each([
  ['th', 'th', 'TH'],
  ['la', 'lo', 'LA'],
  ['en', 'en', 'EN'],
] as const)('choosing %s marks the page as %s and the cookie as %s', (language, lang, cookie) => {
  saveLanguage(language);
  expect(localStorage.getItem('locale')).toBe(language);
  expect(document.documentElement.lang).toBe(lang);
  expect(document.cookie).toContain(`i18next=${cookie}`);
});
