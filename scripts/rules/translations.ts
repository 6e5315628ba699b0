import type { Violation, Rule, Sources } from './rule.ts';

const LANGUAGES = ['th', 'la', 'en'] as const;
const MEMBER_TEXTS = /^(web\/src\/.*[-/]?texts)\.th\.json$/;

/** Words that the dictionaries of browsers break, some in the middle of a syllable. A joiner stands in place of each `|`. */
const JOINED_WORDS: Readonly<Record<string, readonly string[]>> = {
  th: ['ทีม|งาน', 'แช|ท', 'แท็|บ', 'วอลเล็|ต', 'แกล|เลอ|รี'],
  la: ['ພວກ|ເຮົາ', 'ທີມ|ງານ', 'ໂປຣ|ໄຟລ໌', 'ສະ|ລິ|ບ', 'ໂຫຼ|ດ', 'ແທັ|ບ', 'ອື່ນ|ໆ'],
};
const JOINER = '\u2060';
/** Texts of a file that the member downloads, in which a search must find a word as it is typed. */
const FILE_TEXT = /^file\./;

type Texts = Readonly<Record<string, string>>;

/** Flattens a catalogue to one level: `confirm.title`. */
function flatten(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node };
  if (typeof node !== 'object' || node === null) return { [path]: '' };
  return Object.assign(
    {},
    ...Object.entries(node).map(([name, child]) => flatten(child, path ? `${path}.${name}` : name)),
  );
}

const listPlaceholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name ?? '')
    .sort()
    .join();

/** Finds the mistakes in one text. */
function findMistakes(language: string, key: string, text: string): string[] {
  const mistakes: string[] = [];
  if (text.trim() === '') mistakes.push('is empty');
  if (/<[a-z/]/i.test(text)) mistakes.push('contains markup');
  // A joiner prevents a line break that the browser's dictionary would allow within a word; elsewhere it is a mistake.
  if (/\u200B\u200B|\u2060(?=[\s\u200B\u2060]|$)|(?:^|[\s\u200B])\u2060/.test(text)) {
    mistakes.push('contains a misplaced zero-width space or joiner');
  }
  if (language !== 'en' && key.endsWith('_one'))
    mistakes.push('is a plural form that the language does not have');
  if (language === 'en' && /[a-z0-9)}]\. \S/.test(text) && !/[.?!…]$/.test(text)) {
    mistakes.push('has two sentences and no full stop at its end');
  }
  return [...mistakes, ...findMissingJoiners(language, key, text)];
}

/** Finds the words that a browser would break. */
function findMissingJoiners(language: string, key: string, text: string): string[] {
  if (FILE_TEXT.test(key)) return text.includes(JOINER) ? ['has a joiner, in a downloaded file'] : [];
  return (JOINED_WORDS[language] ?? [])
    .map((word) => word.replaceAll('|', JOINER))
    .filter((word) => text.replaceAll(word, '').replaceAll(JOINER, '').includes(word.replaceAll(JOINER, '')))
    .map((word) => `has a word without its joiners: write "${word}"`);
}

/** Compares the texts of a language with the Thai texts. */
function compare(stem: string, language: string, thai: Texts, other: Texts): Violation[] {
  const at = `${stem}.${language}.json`;
  const violations: Violation[] = [];
  for (const key of Object.keys(thai)) {
    if (!(key in other)) violations.push({ at, message: `${key} is missing.` });
    else if (listPlaceholders(thai[key] ?? '') !== listPlaceholders(other[key] ?? '')) {
      violations.push({ at, message: `${key} has different placeholders from the Thai text.` });
    }
  }
  for (const [key, text] of Object.entries(other)) {
    const stemOfPlural = key.replace(/_one$/, '');
    const isPluralForm = language === 'en' && stemOfPlural in thai;
    if (!(key in thai) && !isPluralForm) violations.push({ at, message: `${key} is in no Thai text.` });
    violations.push(
      ...findMistakes(language, key, text).map((mistake) => ({ at, message: `${key} ${mistake}.` })),
    );
  }
  return violations;
}

/** Reads a text file as one level of keys. */
export const readTexts = (sources: Sources, path: string): Texts =>
  flatten(JSON.parse(sources.get(path) ?? '{}'));

/** Reports texts whose keys or placeholders differ between the languages. */
export const matchingTranslations: Rule = (sources) =>
  [...sources.keys()].flatMap((path) => {
    const stem = MEMBER_TEXTS.exec(path)?.[1];
    if (stem === undefined) return [];
    const thai = readTexts(sources, path);
    return LANGUAGES.flatMap((language) =>
      compare(stem, language, thai, readTexts(sources, `${stem}.${language}.json`)),
    );
  });
