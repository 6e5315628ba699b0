import { isLao, type Variant } from '@wallet/shared/operator/variant.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';

import { localStore } from '#lib/browser/storage.ts';

import { LANGUAGE_TRAITS, toFont } from './languages.ts';

/** Converts a language to the code for `lang` attributes. */
export const toHtmlLang = (language: Language): string => LANGUAGE_TRAITS[language].htmlLang;

/** Returns the language of a code for `lang` attributes, by which i18next has it. */
export const fromHtmlLang = (code: string): Language =>
  LANGUAGES.find((each) => toHtmlLang(each) === code) ?? 'th';

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((each) => each === text);

/** Returns the language of the operator: the default of the deployment. */
export const getOperatorLanguage = (variant: Variant): Language => (isLao(variant) ? 'la' : 'th');

/** Returns the language that was chosen before, or that of the operator. Ignores that of the browser (F-75). */
export function getInitialLanguage(variant: Variant): Language {
  const stored = localStore.get('locale');
  return isLanguage(stored) ? stored : getOperatorLanguage(variant);
}

const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * Applies a language to the page without storing it: sets `lang`, sets the operator's cookie to the upper-case
 * code (SH-2), and loads the font of the script.
 */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = toHtmlLang(language);
  try {
    document.cookie = `i18next=${language.toUpperCase()}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  } catch {
    // A sandboxed frame has no cookies.
  }
  const { script, letter } = LANGUAGE_TRAITS[language];
  // Without the font the text is shown in the next one of the font family.
  document.fonts.load(`400 16px "${toFont(script)}"`, letter).catch(() => {});
}

/** Stores a language for the next visit, as the operator's code (`la` for Lao), and applies it. */
export function saveLanguage(language: Language): void {
  localStore.set('locale', language);
  applyLanguage(language);
}
