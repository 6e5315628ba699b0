import { toSafeUrl } from '#lib/browser/safe-url.ts';

interface TextPart {
  readonly text: string;
  /** A safe address (`toSafeUrl`); absent for plain text. */
  readonly url?: string;
}

/** Matches ASCII only, because Thai and Lao text follows an address without a space. */
const URL_PATTERN = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** Ends a sentence rather than an address. */
const TRAILING_PUNCTUATION = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;

/** Splits a text into plain parts and safe web addresses. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(URL_PATTERN)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, '');
    const url = toSafeUrl(address);
    if (url === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
