const ADDRESS = /https?:\/\/[\x21-\x7e]+/i;
/** What may stand behind an address in a message without being part of it. */
const TAIL = /[)\]}>.,;!'"]+$/;
/** The form of a gift link as it is known; an operator may take others. */
const GIFT = /^https:\/\/gift\.truemoney\.com\/campaign\/?\?(?:[^#]*&)?v=[A-Za-z0-9]+/i;

/** The link in what was pasted, which may be a whole message; without a link in it, the text itself. */
export function extractLink(text: string): string {
  const found = ADDRESS.exec(text.normalize('NFKC'))?.[0].replace(TAIL, '');
  return found ?? text.trim();
}

/** Whether it looks like a gift link; if not, that is worth a word before it is sent and never more. */
export const isGiftLink = (link: string): boolean => GIFT.test(link);
