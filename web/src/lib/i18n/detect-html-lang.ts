const LAO = /[\u0e80-\u0eff]/g;
const THAI = /[\u0e00-\u0e7f]/g;

const countMatches = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Detects the language of HTML of the operator by its letters: Lao if these are the majority, otherwise Thai. */
export const detectHtmlLang = (html: string): 'lo' | 'th' =>
  countMatches(html, LAO) > countMatches(html, THAI) ? 'lo' : 'th';
