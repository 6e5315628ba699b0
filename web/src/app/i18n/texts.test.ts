import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { expect, test } from 'vitest';

import configTexts from '#app/startup/config-texts.json';
import { LANGUAGE_TRAITS } from '#lib/i18n/languages.ts';
import { parseTextPath } from '#lib/i18n/text-files.ts';

type Tree = { readonly [name: string]: string | Tree };

const files = import.meta.glob<Tree>('../../**/*texts.*.json', { eager: true, import: 'default' });

/** Each set of files, by its path without the language. */
const textSets = new Map<string, Partial<Record<Language, Map<string, string>>>>();

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : flatten(value, `${prefix}${name}.`),
  );
}

for (const [path, tree] of Object.entries(files)) {
  const [, name = '', language = ''] = /^(?:\.\.\/)+(.+)\.([a-z]+)\.json$/.exec(path) ?? [];
  textSets.set(name, { ...textSets.get(name), [language]: new Map(flatten(tree)) });
}

const SET_NAMES = [...textSets.keys()];
const getTexts = (setName: string, language: Language) =>
  textSets.get(setName)?.[language] ?? new Map<string, string>();
const all = SET_NAMES.flatMap((setName) =>
  LANGUAGES.flatMap((language) =>
    [...getTexts(setName, language)].map(([name, text]) => ({
      key: `${setName}.${language} ${name}`,
      language,
      text,
    })),
  ),
);

const SINGULAR = /_one$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name]) => name ?? '')
    .toSorted((a, b) => a.localeCompare(b));

test('there are texts of the features, of the components and of the operator’s messages', () => {
  expect(SET_NAMES).toContain('features/session/texts');
  expect(SET_NAMES).toContain('ui/texts');
  expect(SET_NAMES).toContain('api/error-texts');
});

test('each set of texts has the same keys in all languages', () => {
  const keysOf = (language: Language) =>
    SET_NAMES.map((setName) => [
      setName,
      [...getTexts(setName, language).keys()].filter((name) => !SINGULAR.test(name)).toSorted(),
    ]);
  for (const language of LANGUAGES) expect(keysOf(language)).toEqual(keysOf('th'));
});

test('each text has the same placeholders in all languages', () => {
  const wrong = SET_NAMES.flatMap((setName) =>
    LANGUAGES.flatMap((language) =>
      [...getTexts(setName, language)]
        .filter(([name, text]) => {
          const thai = getTexts(setName, 'th').get(name.replace(SINGULAR, '')) ?? '';
          return placeholders(text).join() !== placeholders(thai).join();
        })
        .map(([name]) => `${setName}.${language} ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('only English has singular forms, and no text has another plural ending', () => {
  expect(all.filter(({ key, language }) => SINGULAR.test(key) && language !== 'en')).toEqual([]);
  expect(all.filter(({ key }) => /_(zero|two|few|many|other)$/.test(key))).toEqual([]);
});

test('no text is empty or has markup or extra spaces', () => {
  const bad = all.filter(
    ({ text }) => text === '' || /<\/?[a-z]|&\w+;/i.test(text) || text.trim() !== text || /  /.test(text),
  );
  expect(bad).toEqual([]);
});

test('no text has letters of the script of another language', () => {
  // Names and codes are in Latin letters in every language.
  const scriptOf = (language: Language) => LANGUAGE_TRAITS[language].script;
  const scripts = new Set(LANGUAGES.map(scriptOf).filter((script) => script !== 'Latin'));
  const wrong = all.filter(({ language, text }) =>
    [...scripts].some(
      (script) => script !== scriptOf(language) && new RegExp(`\\p{Script=${script}}`, 'u').test(text),
    ),
  );
  expect(wrong).toEqual([]);
});

test('the words for a wrong configuration are there in all languages', () => {
  const codes = LANGUAGES.map((each) => LANGUAGE_TRAITS[each].htmlLang);
  expect(Object.keys(configTexts).toSorted()).toEqual(codes.toSorted());
});

test.each(LANGUAGES)('FA-3 every message key and slip reason has a text of its own in %s', (language) => {
  const texts = getTexts('api/error-texts', language);
  for (const key of MESSAGE_KEYS) expect(texts.get(`key.${key}`), key).toMatch(/\S/);
  for (const reason of SLIP_REASONS) expect(texts.get(`slip.${reason}`), reason).toMatch(/\S/);
  const known = new Set([
    ...MESSAGE_KEYS.map((key) => `key.${key}`),
    ...SLIP_REASONS.map((each) => `slip.${each}`),
  ]);
  const others = [...texts.keys()].filter((name) => !known.has(name) && !/^(failure|nextStep)\./.test(name));
  expect(others).toEqual([]);
  // A member never sees a key.
  for (const [name, text] of texts)
    if (!name.startsWith('nextStep.')) expect(text).not.toContain(name.split('.')[1]);
});

test('the types name every namespace, and the values that each text needs (`npm run unit -- web/src/app/i18n -u` writes them)', async () => {
  const thai = Object.entries(files).flatMap(([path, tree]) => {
    const file = parseTextPath(path);
    // The notice of the browser is shown without i18next.
    if (file?.language !== 'th' || file.namespace === 'browser-notice') return [];
    return [{ namespace: file.namespace, path: path.replace(/^(?:\.\.\/)+/, '#'), tree }];
  });
  const toVariable = (namespace: string) =>
    namespace.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const quote = (namespace: string) => (namespace.includes('-') ? `'${namespace}'` : namespace);
  const sort = (lines: readonly string[]) => lines.toSorted((a, b) => a.localeCompare(b)).join('');

  const imports = thai.map(({ namespace, path }) => `import type ${toVariable(namespace)} from '${path}';\n`);
  const resources = thai.map(
    ({ namespace }) => `  readonly ${quote(namespace)}: typeof ${toVariable(namespace)};\n`,
  );
  const values = thai.flatMap(({ namespace, tree }) =>
    flatten(tree).flatMap(([name, text]) => {
      const names = placeholders(text).map((each) => `{{${each}}}`);
      return names.length > 0 ? [`  readonly '${namespace}:${name}': '${names.join('')}';\n`] : [];
    }),
  );
  await expect(`${sort(imports)}
/* Written by \`npm run unit -- web/src/app/i18n -u\`, from the Thai texts. */

/** Types of all texts by namespace: a misspelt key does not compile. */
export interface TextResources {
${sort(resources)}}

/** Placeholders of the texts that have some. */
export interface TextValues {
${sort(values)}}
`).toMatchFileSnapshot('./text-resources.ts');
});
