import type { Language } from '@wallet/shared/limits.ts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { applyLanguage, saveLanguage } from '#lib/i18n/language.ts';
import { type LazyTexts, setTextsLoader } from '#lib/lazy/lazy-texts.ts';

import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import { importTexts, type TextGroup } from '#app/texts/load-texts.ts';

export const i18n: I18n = i18next;

/** The parts that the screens so far have asked for; a new language needs the same. */
const requestedTexts = new Set<TextGroup | LazyTexts>();
let currentLanguage: Language = 'th';
let requestedLanguage: Language = currentLanguage;

async function addTexts(part: TextGroup | LazyTexts, language: Language) {
  const texts = await (typeof part === 'string'
    ? importTexts(part, language)
    : importWithRetry(() => part(language)));
  for (const [namespace, bundle] of Object.entries(texts)) {
    i18n.addResourceBundle(language, namespace, bundle);
  }
}

/** Starts in this language with what a visitor needs. */
export async function initTexts(language: Language): Promise<void> {
  currentLanguage = requestedLanguage = language;
  requestedTexts.clear();
  requestedTexts.add('public');
  setTextsLoader(ensureTexts);
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    partialBundledLanguages: true,
    resources: {},
    interpolation: { escapeValue: false },
    // What is drawn already is drawn again with texts that come after it.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  applyLanguage(language);
  await addTexts('public', language);
}

/** Brings the texts that a screen needs, in the language on the screen and in one that is just being chosen. */
export async function ensureTexts(part: TextGroup | LazyTexts): Promise<void> {
  if (requestedTexts.has(part)) return;
  // Before anything waits: a choice of language made meanwhile must bring this part too.
  requestedTexts.add(part);
  try {
    await Promise.all(
      [...new Set([currentLanguage, requestedLanguage])].map((language) => addTexts(part, language)),
    );
  } catch (cause) {
    requestedTexts.delete(part);
    throw cause;
  }
}

/**
 * Changes the language in place: texts first, then everything at once, so that the screen, its scroll and
 * what was typed stay. Rejects, and changes nothing, where the texts cannot be loaded.
 */
export async function switchLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  try {
    await Promise.all([...requestedTexts].map((part) => addTexts(part, language)));
  } catch (cause) {
    if (requestedLanguage === language) requestedLanguage = currentLanguage;
    throw cause;
  }
  // Another choice may have been made meanwhile.
  if (requestedLanguage !== language) return;
  currentLanguage = language;
  await i18n.changeLanguage(language);
  saveLanguage(language);
}
