import words from './member-words.json';
import type { Report, Sources } from './source-files.ts';

/** Languages whose words are known here. What holds in every language is a test (`web/src/app/i18n`). */
const LANGUAGES = ['th', 'la', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = Readonly<Record<string, string>>;
type Words = Readonly<Partial<Record<Language, readonly string[]>>>;

/** A thing of the member's money, with its one word in each language. */
interface Term {
  readonly en: string;
  readonly th: string;
  readonly la: string;
  /** Forms of the English word in the texts, as a pattern; the word with an optional `s` by default. */
  readonly forms?: string;
  /** Part that Thai and Lao have in common with longer words, as a pattern, if shorter than the word. */
  readonly part?: { readonly th: string; readonly la: string };
  /** Words that are not used for it. */
  readonly not: Words;
  readonly why: string;
}

const TERMS: readonly Term[] = words.terms;
/** Sentences about money to come that are true only with a word that limits them. Patterns by language. */
interface LimitedPromise {
  readonly says: Readonly<Record<Language, string>>;
  readonly needs: Readonly<Record<Language, string>>;
  readonly why: string;
}

const PROMISES: readonly LimitedPromise[] = words.promises;
const UNWANTED: readonly { readonly words: Words; readonly instead: string }[] = words.unwanted;

/** Words that the dictionaries of browsers break, some in the middle of a syllable. A joiner stands in place of each `|`. */
const JOINED_WORDS: Readonly<Record<Language, readonly string[]>> = {
  th: ['ทีม|งาน', 'แช|ท', 'แท็|บ', 'วอลเล็|ต', 'แกล|เลอ|รี'],
  la: ['ພວກ|ເຮົາ', 'ທີມ|ງານ', 'ໂປຣ|ໄຟລ໌', 'ສະ|ລິ|ບ', 'ໂຫຼ|ດ', 'ແທັ|ບ', 'ອື່ນ|ໆ', 'ໃດ|ໆ'],
  en: [],
};
const JOINER = '\u2060';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** English words end where letters end; Thai and Lao are written without spaces. */
const toPattern = (language: Language, words: string): RegExp =>
  language === 'en' ? new RegExp(`\\b(?:${words})\\b`, 'i') : new RegExp(words);

/** Unwanted words of a language, each with what is said instead. */
const listBans = (language: Language) =>
  [
    ...TERMS.map((term) => ({ words: term.not, advice: `use "${term[language]}"` })),
    ...UNWANTED.map(({ words, instead }) => ({ words, advice: `say ${instead}` })),
  ].flatMap(({ words, advice }) =>
    (words[language] ?? []).map((word) => ({ word, advice, pattern: toPattern(language, escape(word)) })),
  );
const BANS = { th: listBans('th'), la: listBans('la'), en: listBans('en') };

const PATTERNS = TERMS.map((term) => ({
  term,
  en: toPattern('en', term.forms ?? `${escape(term.en)}s?`),
  th: new RegExp(term.part?.th ?? escape(term.th)),
  la: new RegExp(term.part?.la ?? escape(term.la)),
}));

/** Flattens a catalogue to one level: `confirm.title`. */
const flatten = (node: unknown, path = ''): Texts =>
  typeof node === 'object' && node !== null
    ? Object.assign(
        {},
        ...Object.entries(node).map(([name, child]) => flatten(child, path ? `${path}.${name}` : name)),
      )
    : { [path]: typeof node === 'string' ? node : '' };

/** Text without placeholders and without the zero-width characters that allow or prevent a line break. */
const toReadable = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|[\u200B\u2060]/g, '');

/** Finds the words that a browser would break. A search in a downloaded file must find a word as it is typed. */
function findJoinerMistakes(language: Language, key: string, text: string): string[] {
  if (key.startsWith('file.')) return text.includes(JOINER) ? ['has a joiner, in a downloaded file'] : [];
  return JOINED_WORDS[language]
    .map((word) => word.replaceAll('|', JOINER))
    .filter((word) => text.replaceAll(word, '').replaceAll(JOINER, '').includes(word.replaceAll(JOINER, '')))
    .map((word) => `has a word without its joiners: write "${word}"`);
}

/** Finds the mistakes in one text by itself. */
function findMistakes(language: Language, key: string, text: string): string[] {
  const mistakes = findJoinerMistakes(language, key, text);
  if (/\u200B\u200B|\u2060(?=[\s\u200B\u2060]|$)|(?:^|[\s\u200B])\u2060/.test(text))
    mistakes.push('contains a misplaced zero-width space or joiner');
  if (language === 'en' && /[a-z0-9)}]\. \S/.test(text) && !/[.?!…]$/.test(text))
    mistakes.push('has two sentences and no full stop at its end');
  return mistakes;
}

/** Finds unwanted words, promises without a limit, and translations of a term by another word. */
const findWordMistakes = (language: Language, text: string, english: string): string[] => [
  ...BANS[language]
    .filter(({ pattern }) => pattern.test(toReadable(text)))
    .map(({ word, advice }) => `has "${word}": ${advice}`),
  ...PROMISES.filter(
    ({ says, needs }) =>
      toPattern(language, says[language]).test(toReadable(text)) &&
      !toPattern(language, needs[language]).test(toReadable(text)),
  ).map(({ needs, why }) => `promises money without "${needs[language]}": ${why}`),
  ...PATTERNS.filter(
    (term) => term.en.test(toReadable(english)) && !term[language].test(toReadable(text)),
  ).map(({ term }) => `has "${term.en}" in English: use "${term[language]}"`),
];

/** Reports broken words, and unwanted ones. */
export function checkTexts(sources: Sources, report: Report): void {
  for (const path of sources.keys()) {
    const stem = /^(web\/src\/.*[-/]?texts)\.th\.json$/.exec(path)?.[1];
    if (stem === undefined) continue;
    const read = (language: Language) => flatten(JSON.parse(sources.get(`${stem}.${language}.json`) ?? '{}'));
    const english = read('en');
    for (const language of LANGUAGES) {
      const tell = (key: string, mistake: string) => report(`${stem}.${language}.json`, `${key} ${mistake}.`);
      for (const [key, text] of Object.entries(read(language))) {
        for (const mistake of findMistakes(language, key, text)) tell(key, mistake);
        // The notice for old browsers names the technology that is missing.
        if (stem.startsWith('web/src/app/browser-notice/')) continue;
        for (const mistake of findWordMistakes(language, text, english[key] ?? '')) tell(key, mistake);
      }
    }
  }
}
