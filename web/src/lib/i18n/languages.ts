import type { Language } from '@wallet/shared/limits.ts';

interface LanguageTraits {
  /** Name in the language itself; never translated. */
  readonly name: string;
  /** Code for `lang` attributes: the operator's `la` is Latin in ISO 639, Lao is `lo` (F-3). */
  readonly htmlLang: string;
  /** Script of its words, as Unicode names it. */
  readonly script: string;
  /** A letter of the script, for which its font is loaded. */
  readonly letter: string;
}

export const LANGUAGE_TRAITS: Readonly<Record<Language, LanguageTraits>> = {
  th: { name: 'ไทย', htmlLang: 'th', script: 'Thai', letter: 'ก' },
  la: { name: 'ລາວ', htmlLang: 'lo', script: 'Lao', letter: 'ກ' },
  en: { name: 'English', htmlLang: 'en', script: 'Latin', letter: 'a' },
};

/** Names the font of a script. The Latin letters are those of the Thai font, and are preloaded with the page. */
export const toFont = (script: string): string => `Noto Sans ${script === 'Latin' ? 'Thai' : script}`;
