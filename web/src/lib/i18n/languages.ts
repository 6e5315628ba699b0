import type { Language } from '@wallet/shared/limits.ts';

/** Names of the languages in themselves; never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

interface LanguageTraits {
  /** Code for `lang` attributes: the operator's `la` is Latin in ISO 639, Lao is `lo` (F-3). */
  readonly htmlLang: string;
  /** Script of its words, as Unicode names it. */
  readonly script: string;
  /** A letter of the script, for which its font is loaded. */
  readonly letter: string;
}

/** Traits of a language that the early script needs as well. */
export const LANGUAGE_TRAITS: Readonly<Record<Language, LanguageTraits>> = {
  th: { htmlLang: 'th', script: 'Thai', letter: 'ก' },
  la: { htmlLang: 'lo', script: 'Lao', letter: 'ກ' },
  en: { htmlLang: 'en', script: 'Latin', letter: 'a' },
};

/** Names the font of a script. The Latin letters are those of the Thai font, and are preloaded with the page. */
export const toFont = (script: string): string => `Noto Sans ${script === 'Latin' ? 'Thai' : script}`;
