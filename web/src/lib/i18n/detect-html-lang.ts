const LAO = /[\u0e80-\u0eff]/g;
const THAI = /[\u0e00-\u0e7f]/g;

const countMatches = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language that markup of the operator is written in, by its letters: Lao where those prevail, else Thai. */
export const detectHtmlLang = (html: string): 'lo' | 'th' =>
  countMatches(html, LAO) > countMatches(html, THAI) ? 'lo' : 'th';
