import type { Violation, Rule, Sources } from './rule.ts';

const LANGUAGES = ['th', 'la', 'en'] as const;
const MEMBER_TEXTS = /^(web\/src\/.*[-/]?texts)\.th\.json$/;

type Texts = Readonly<Record<string, string>>;

/** A catalogue as one level: `confirm.title`. */
function flat(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node };
  if (typeof node !== 'object' || node === null) return { [path]: '' };
  return Object.assign(
    {},
    ...Object.entries(node).map(([name, each]) => flat(each, path ? `${path}.${name}` : name)),
  );
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name ?? '')
    .sort()
    .join();

/** Finds what is wrong in one text, without the other languages. */
function faultsOf(language: string, key: string, text: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push('is empty');
  if (/<[a-z/]/i.test(text)) faults.push('holds markup');
  // A joiner keeps the two halves of a word together that the browser's dictionary would part; elsewhere it is a slip.
  if (/\u200B\u200B|\u2060(?=[\s\u200B\u2060]|$)|(?:^|[\s\u200B])\u2060/.test(text)) {
    faults.push('holds a zero-width space or joiner where none belongs');
  }
  if (language !== 'en' && key.endsWith('_one'))
    faults.push('is a plural form that the language does not have');
  return faults;
}

function compare(stem: string, language: string, thai: Texts, other: Texts): Violation[] {
  const at = `${stem}.${language}.json`;
  const findings: Violation[] = [];
  for (const key of Object.keys(thai)) {
    if (!(key in other)) findings.push({ at, message: `${key} is missing.` });
    else if (placeholders(thai[key] ?? '') !== placeholders(other[key] ?? '')) {
      findings.push({ at, message: `${key} has other placeholders than the Thai text.` });
    }
  }
  for (const [key, text] of Object.entries(other)) {
    const stemOfPlural = key.replace(/_one$/, '');
    const isPluralForm = language === 'en' && (stemOfPlural in thai || `${stemOfPlural}_other` in thai);
    if (!(key in thai) && !isPluralForm) findings.push({ at, message: `${key} is in no Thai text.` });
    findings.push(...faultsOf(language, key, text).map((fault) => ({ at, message: `${key} ${fault}.` })));
  }
  return findings;
}

const parsed = (sources: Sources, path: string): Texts => flat(JSON.parse(sources.get(path) ?? '{}'));

/** The three languages say the same things, with the same places to fill in. */
export const matchingTranslations: Rule = (sources) =>
  [...sources.keys()].flatMap((path) => {
    const stem = MEMBER_TEXTS.exec(path)?.[1];
    if (stem === undefined) return [];
    const thai = parsed(sources, path);
    return LANGUAGES.flatMap((language) =>
      compare(stem, language, thai, parsed(sources, `${stem}.${language}.json`)),
    );
  });
