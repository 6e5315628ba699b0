const ADDRESS = /https?:\/\/[\x21-\x7e]+/i;
/** Characters that may follow an address in a message without being part of it. */
const TRAILING_PUNCTUATION = /(?<![)\]}>.,;!'"])[)\]}>.,;!'"]+$/;
/** The known form of a gift link. An operator may accept others. */
const GIFT_LINK = /^https:\/\/gift\.truemoney\.com\/campaign\/?\?(?:[^#]*&)?v=[A-Za-z0-9]+/i;

/** Extracts the link from pasted text, which may be a whole message. Returns the text itself if it has no link. */
export function extractLink(text: string): string {
  const address = ADDRESS.exec(text.normalize('NFKC'))?.[0].replace(TRAILING_PUNCTUATION, '');
  return address ?? text.trim();
}

/** Returns true for a known gift link. Any other link is only warned about, since the operator may accept it. */
export const isGiftLink = (link: string): boolean => GIFT_LINK.test(link);
