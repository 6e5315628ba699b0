import type { Variant } from '@wallet/shared/app-config.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';

import { localStore } from '#lib/browser/storage.ts';

/** Each language by its own name; never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

/** The code for `lang` attributes: the operator's `la` is Latin in ISO 639, Lao is `lo` (F-3). */
export const toHtmlLang = (language: Language): string => (language === 'la' ? 'lo' : language);

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((each) => each === text);

/** What was chosen before, else the build's default; the browser's own language is not asked (F-75). */
export function getInitialLanguage(variant: Variant): Language {
  const stored = localStore.get('locale');
  if (isLanguage(stored)) return stored;
  return variant === 'lao' ? 'la' : 'th';
}

const YEAR_SECONDS = 365 * 24 * 3_600;

/** A letter of each script, and the font that has it; the Latin one is fetched with the page. */
const SCRIPTS: Readonly<Record<Language, readonly [font: string, letter: string]>> = {
  th: ['Noto Sans Thai', 'ก'],
  la: ['Noto Sans Lao', 'ກ'],
  en: ['Noto Sans Thai', 'a'],
};

/**
 * Puts the page into a language without keeping it as a choice: `lang` says `lo` for Lao, the operator's
 * cookie the upper-cased code (SH-2), and the script's letters are fetched at once.
 */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = toHtmlLang(language);
  document.cookie = `i18next=${language.toUpperCase()}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  const [font, letter] = SCRIPTS[language];
  // A font that does not come is no fault: the text is drawn in the next one.
  document.fonts.load(`400 16px "${font}"`, letter).catch(() => {});
}

/** Keeps a choice for the next visit, in the operator's own code (`la` for Lao), and puts the page into it. */
export function saveLanguage(language: Language): void {
  localStore.set('locale', language);
  applyLanguage(language);
}
