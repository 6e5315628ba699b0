import { MEMBER_WORDS, type MemberWord } from './member-words.ts';
import type { Rule, Violation } from './rule.ts';
import { readTexts } from './translations.ts';
import { UNWANTED } from './unwanted-words.ts';

type Language = 'en' | 'th' | 'la';
type Texts = Readonly<Record<string, string>>;

const LANGUAGES: readonly Language[] = ['en', 'th', 'la'];
/** Texts of the app. Those of the notice for old browsers name the technology that is missing. */
const MEMBER_TEXTS = /^(web\/src\/(?!app\/).*[-/]?texts)\.en\.json$/;
const PLACEHOLDER = /\{\{[^}]*\}\}/g;
/** Zero-width characters that allow or prevent a line break. */
const BREAKS = /[\u200B\u2060]/g;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** English words end where letters end; Thai and Lao are written without spaces. */
const toPattern = (language: Language, words: string): RegExp =>
  language === 'en' ? new RegExp(`\\b(?:${words})\\b`, 'i') : new RegExp(words);

const readable = (text: string): string => text.replaceAll(PLACEHOLDER, '').replaceAll(BREAKS, '');

interface Ban {
  readonly word: string;
  readonly pattern: RegExp;
  readonly advice: string;
}

const toBans = (language: Language, not: MemberWord['not'], advice: string): readonly Ban[] =>
  (not[language] ?? []).map((word) => ({ word, pattern: toPattern(language, escape(word)), advice }));

const listBans = (language: Language): readonly Ban[] => [
  ...MEMBER_WORDS.flatMap((word) => toBans(language, word.not, `use "${word[language]}"`)),
  ...UNWANTED.flatMap(({ words, instead }) => toBans(language, words, `say ${instead}`)),
];
const BANS = { en: listBans('en'), th: listBans('th'), la: listBans('la') } as const;

const TERMS = MEMBER_WORDS.map(({ en, th, la, forms, part }) => ({
  name: en,
  words: { th, la },
  en: toPattern('en', forms ?? `${escape(en)}s?`),
  others: { th: new RegExp(part?.th ?? escape(th)), la: new RegExp(part?.la ?? escape(la)) },
}));

/** Finds the English texts whose word is another one in the other languages. */
function compareTerms(stem: string, english: Texts, language: 'th' | 'la', texts: Texts): Violation[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const translated = texts[key] ?? texts[key.replace(/_one$/, '')];
    if (translated === undefined) return [];
    return TERMS.filter(
      (term) => term.en.test(readable(text)) && !term.others[language].test(readable(translated)),
    ).map(({ name, words }) => ({
      at: `${stem}.${language}.json`,
      message: `${key} has "${name}" in English: use "${words[language]}" (docs/product/words.md).`,
    }));
  });
}

/** Refuses words that the glossary of the member's money words does not use, and translations by another word. */
export const memberWordUse: Rule = (sources) =>
  [...sources.keys()].flatMap((path) => {
    const stem = MEMBER_TEXTS.exec(path)?.[1];
    if (stem === undefined) return [];
    const read = (language: Language) => readTexts(sources, `${stem}.${language}.json`);
    const texts = { en: read('en'), th: read('th'), la: read('la') };
    const banned = LANGUAGES.flatMap((language) =>
      Object.entries(texts[language]).flatMap(([key, text]) =>
        BANS[language]
          .filter(({ pattern }) => pattern.test(readable(text)))
          .map(({ word, advice }) => ({
            at: `${stem}.${language}.json`,
            message: `${key} has "${word}": ${advice} (docs/product/words.md).`,
          })),
      ),
    );
    return [
      ...banned,
      ...compareTerms(stem, texts.en, 'th', texts.th),
      ...compareTerms(stem, texts.en, 'la', texts.la),
    ];
  });
