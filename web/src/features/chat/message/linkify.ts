import { toSafeUrl } from '#lib/browser/safe-url.ts';

export interface TextPart {
  readonly text: string;
  /** Only for what the one check of addresses lets through. */
  readonly url?: string;
}

/** Thai and Lao follow an address without a space, so only what an address may be made of counts. */
const URL_PATTERN = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** What ends a sentence rather than an address. */
const TRAILING_PUNCTUATION = /[.,;:!?'")\]]+$/;

/** A message's text in parts: plain, and addresses that may be followed. */
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
