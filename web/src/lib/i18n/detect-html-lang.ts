const LAO = /[\u0e80-\u0eff]/g;
const THAI = /[\u0e00-\u0e7f]/g;
const LATIN = /[a-z]/i;
/** Tags and entities, whose names are Latin letters in every language. */
const MARKUP = /<[^<>]*>|&#?\w+;/g;

const countMatches = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Detects the language of HTML of the operator by its letters: Lao or Thai, whichever has more of them; English where
 * there are neither. Returns undefined for HTML without letters, which has the language of the page.
 */
export function detectHtmlLang(html: string): 'lo' | 'th' | 'en' | undefined {
  const [lao, thai] = [countMatches(html, LAO), countMatches(html, THAI)];
  if (lao + thai > 0) return lao > thai ? 'lo' : 'th';
  return LATIN.test(html.replace(MARKUP, '')) ? 'en' : undefined;
}
