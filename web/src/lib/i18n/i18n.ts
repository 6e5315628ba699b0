import type { Language } from '@wallet/shared/limits.ts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';

import { importWithRetry } from '#lib/lazy/import-with-retry.ts';

import { followTextChanges } from './hot-texts.ts';
import { applyLanguage, saveLanguage } from './language.ts';
import { applyPluralRules } from './plural-rules.ts';
import { parseTextPath, type TextGroup } from './text-files.ts';

export const i18n: I18n = i18next;

const files = import.meta.glob<object>('../../{api,entities,features,ui}/**/*texts.*.json', {
  import: 'default',
});

/** Groups that the screens have needed so far, loaded or loading; another language needs the same. */
const groups = new Map<TextGroup, Promise<void>>();
let currentLanguage: Language = 'th';
/** Differs from the current language while that of the next one is being loaded. */
let requestedLanguage: Language = currentLanguage;
let isStarted = false;

async function addTexts(group: TextGroup, language: Language): Promise<void> {
  const bundles = await Promise.all(
    Object.entries(files).flatMap(([path, load]) => {
      const file = parseTextPath(path);
      if (file?.group !== group || file.language !== language) return [];
      return [importWithRetry(load).then((texts) => ({ namespace: file.namespace, texts }))];
    }),
  );
  // All in one go: i18next announces each bundle, and React then renders once.
  for (const { namespace, texts } of bundles) i18n.addResourceBundle(language, namespace, texts);
}

/** Initialises i18next in a language and loads the public texts; rejects if these cannot be loaded. */
export async function initTexts(language: Language): Promise<void> {
  currentLanguage = requestedLanguage = language;
  isStarted = true;
  groups.clear();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    partialBundledLanguages: true,
    resources: {},
    interpolation: { escapeValue: false },
    // Renders again what was rendered before its texts were added.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  applyPluralRules(i18n);
  // `useTranslation` copies the own properties of the instance for every component that uses it. An heir has none.
  setI18n(Object.create(i18n) as I18n);
  if (import.meta.hot) followTextChanges(i18n);
  applyLanguage(language);
  await loadTextGroup('public');
}

async function addGroup(group: TextGroup): Promise<void> {
  try {
    const languages = new Set([currentLanguage, requestedLanguage]);
    await Promise.all([...languages].map((language) => addTexts(group, language)));
  } catch (cause) {
    groups.delete(group);
    throw cause;
  }
}

/**
 * Loads a group of texts in the current language, and in one that is being switched to; rejects if they
 * cannot be loaded. All callers wait for the same request. Does nothing before `initTexts`: a test may bring an
 * instance of its own.
 */
export async function loadTextGroup(group: TextGroup): Promise<void> {
  if (!isStarted) return;
  let loading = groups.get(group);
  if (!loading) {
    loading = addGroup(group);
    // Before the first await: a switch of language made meanwhile must load this group too.
    groups.set(group, loading);
  }
  await loading;
}

/**
 * Switches the language in place: all texts are loaded first, so that the screen, its scroll position and
 * what was typed stay. Rejects, and changes nothing, if the texts cannot be loaded.
 */
export async function switchLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  try {
    await Promise.all([...groups.keys()].map((group) => addTexts(group, language)));
  } catch (cause) {
    if (requestedLanguage === language) requestedLanguage = currentLanguage;
    throw cause;
  }
  // Another language may have been requested meanwhile.
  if (requestedLanguage !== language) return;
  currentLanguage = language;
  await i18n.changeLanguage(language);
  saveLanguage(language);
}
