import { getI18n } from 'react-i18next';
import { expect, onTestFinished, test, vi } from 'vitest';

import { i18n, initTexts, loadTextGroup, switchLanguage } from './i18n.ts';

/** Keeps the texts of a language on their way until the returned function is called. */
function holdTexts(code: string): () => void {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const reload = i18n.reloadResources.bind(i18n);
  const load = vi.spyOn(i18n, 'reloadResources').mockImplementation(async (codes, namespaces) => {
    if (codes === code) await late;
    return reload(codes, namespaces);
  });
  onTestFinished(() => load.mockRestore());
  return () => arrive();
}

test('a group of texts that is requested twice at once is there when either request settles', async () => {
  await initTexts('en');
  const first = loadTextGroup('member');
  await loadTextGroup('member');
  expect(i18n.exists('title', { ns: 'transfer' })).toBe(true);
  await first;
});

test('components share an instance whose copy is small, and which follows the language', async () => {
  await initTexts('th');
  const shared = getI18n();
  // `useTranslation` copies what the instance has of its own.
  expect(Object.keys(shared).filter((name) => name !== 'reportNamespaces')).toEqual([]);
  expect(shared.t('title', { ns: 'session' })).toBe('เข้าสู่ระบบ');
  await switchLanguage('en');
  expect(shared.language).toBe('en');
  expect(shared.t('title', { ns: 'session' })).toBe('Log in');
});

test('texts that a failed switch of language could not load are loaded by the next one, also where a part asked for them meanwhile', async () => {
  await initTexts('en');
  await loadTextGroup('member');
  const load = vi.spyOn(i18n, 'reloadResources').mockResolvedValue();
  onTestFinished(() => load.mockRestore());
  const ends = await Promise.allSettled([switchLanguage('la'), loadTextGroup('member')]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  load.mockRestore();
  await switchLanguage('la');
  expect(i18n.exists('title', { ns: 'transfer' })).toBe(true);
});

test('a part that asks for its texts while the language is switched has them in the new one', async () => {
  await initTexts('th');
  const arrive = holdTexts('en');
  const ends = [switchLanguage('en'), loadTextGroup('member')];
  arrive();
  await Promise.all(ends);
  expect(i18n.t('title', { ns: 'transfer' })).toBe('Transfer');
});

test('who chooses a language while another one is still on its way gets the last, whichever arrives first (autobrr/qui#1965)', async () => {
  await initTexts('th');
  const arrive = holdTexts('lo');
  const first = switchLanguage('la');
  await switchLanguage('en');
  arrive();
  await first;
  expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en']);
});
