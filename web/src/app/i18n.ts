import type { Language } from '@wallet/shared/limits.ts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { applyLanguage, rememberLanguage } from '#lib/language.ts';
import { type LateTexts, provideLateTexts } from '#lib/late-texts.ts';

import { retried } from '#lib/retried.ts';
import { loadTexts, type TextPart } from './texts/load-texts.ts';

export const i18n: I18n = i18next;

/** The parts that the screens so far have asked for; a new language needs the same. */
const parts = new Set<TextPart | LateTexts>();
let present: Language = 'th';
let wanted: Language = present;

async function add(part: TextPart | LateTexts, language: Language) {
  const texts = await (typeof part === 'string' ? loadTexts(part, language) : retried(() => part(language)));
  for (const [namespace, bundle] of Object.entries(texts)) {
    i18n.addResourceBundle(language, namespace, bundle);
  }
}

/** Starts in this language with what a visitor needs. */
export async function startTexts(language: Language): Promise<void> {
  present = wanted = language;
  parts.clear();
  parts.add('public');
  provideLateTexts(needTexts);
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
  await add('public', language);
}

/** Brings the texts that a screen needs, in the language on the screen and in one that is just being chosen. */
export async function needTexts(part: TextPart | LateTexts): Promise<void> {
  if (parts.has(part)) return;
  // Before anything waits: a choice of language made meanwhile must bring this part too.
  parts.add(part);
  try {
    await Promise.all([...new Set([present, wanted])].map((language) => add(part, language)));
  } catch (cause) {
    parts.delete(part);
    throw cause;
  }
}

/**
 * Changes the language in place: texts first, then everything at once, so that the screen, its scroll and
 * what was typed stay. Rejects, and changes nothing, where the texts cannot be loaded.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await Promise.all([...parts].map((part) => add(part, language)));
  } catch (cause) {
    if (wanted === language) wanted = present;
    throw cause;
  }
  // Another choice may have been made meanwhile.
  if (wanted !== language) return;
  present = language;
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}
