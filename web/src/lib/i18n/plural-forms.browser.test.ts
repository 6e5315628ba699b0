import { LANGUAGES } from '@wallet/shared/limits.ts';
import { afterEach, expect, test, vi } from 'vitest';

import { createTestI18n } from '#testing/texts.ts';

import { toHtmlLang } from './language.ts';

const ENGLISH = import.meta.glob<object>('../../**/*texts.en.json', { eager: true, import: 'default' });
const COUNTS = [0, 1, 2, 5, 11, 21, 101, 1_000];

afterEach(() => vi.unstubAllGlobals());

/** Lists the keys of texts that have a singular, without the ending, such as `relative.minute`. */
const listPlurals = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? listPlurals(value as object, `${path}${name}.`)
      : name.endsWith('_one')
        ? [path + name.slice(0, -'_one'.length)]
        : [],
  );

const PLURALS = Object.entries(ENGLISH).flatMap(([file, texts]) => {
  const namespace = /([\w-]+-texts)\.en|([^/]+)\/texts\.en/.exec(file)?.slice(1).find(Boolean) ?? '';
  return listPlurals(texts).map((key) => ({ namespace, key }));
});

test('Intl knows every language of the app by the code of the page', () => {
  for (const language of LANGUAGES) {
    const code = toHtmlLang(language);
    expect(new Intl.PluralRules(code).resolvedOptions().locale).toBe(code);
  }
});

/** Plural rules as in a browser whose own language is English, which is what `Intl` takes for a code it does not know. */
class EnglishBrowserRules extends Intl.PluralRules {
  constructor(code: string, options?: Intl.PluralRulesOptions) {
    super(Intl.PluralRules.supportedLocalesOf(code).length === 0 ? 'en' : code, options);
  }
}

test.each(LANGUAGES)('each count has a form in %s, in a browser whose language is English', (language) => {
  vi.stubGlobal('Intl', { ...Intl, PluralRules: EnglishBrowserRules });
  expect(PLURALS.length).toBeGreaterThan(10);
  const i18n = createTestI18n(language);
  for (const { namespace, key } of PLURALS) {
    for (const count of COUNTS) {
      const text = i18n.t(key, { ns: namespace, count, figure: count, shown: count });
      expect.soft(text, `${namespace} ${key} ${count}`).not.toBe(key);
      expect.soft(text, `${namespace} ${key} ${count}`).toContain(String(count));
    }
  }
});

test('only English tells one from many', () => {
  const differs = LANGUAGES.filter((language) => {
    const count = (count: number) => createTestI18n(language).t('relative.minute', { ns: 'ui', count });
    return count(1).replace('1', '2') !== count(2);
  });
  expect(differs).toEqual(['en']);
});
