import { toSafeUrl } from '#lib/browser/safe-url.ts';

interface TextPart {
  readonly text: string;
  /** A safe address (`toSafeUrl`); absent for plain text. */
  readonly url?: string;
}

/**
 * Matches ASCII, because Thai and Lao text follows an address without a space. Such letters belong to the address where
 * they begin a part of it: after `/` of a path, `=` of a query or `#`.
 */
const URL_PATTERN =
  /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+(?:(?<=[^/]\/|[?#&=_-])[\u0e01-\u0eff]+[\w\-.~:/?#[\]@!$&'()*+,;=%]*)*/gi;
const PUNCTUATION = new Set('.,;:!?\'")]');
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Leaves out what ends the sentence rather than the address. A bracket that the address opens belongs to it. */
function trimAddress(matched: string): string {
  const unopened = (closing: string) =>
    matched.split(closing).length - matched.split(BRACKETS[closing] ?? '').length;
  const excess = new Map(Object.keys(BRACKETS).map((closing) => [closing, unopened(closing)]));
  let end = matched.length;
  for (; PUNCTUATION.has(matched.charAt(end - 1)); end -= 1) {
    const last = matched.charAt(end - 1);
    const left = excess.get(last);
    if (left === undefined) continue;
    if (left <= 0) break;
    excess.set(last, left - 1);
  }
  return matched.slice(0, end);
}

/** Splits a text into plain parts and safe web addresses. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(URL_PATTERN)) {
    const address = trimAddress(match[0]);
    const url = toSafeUrl(address);
    if (url === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
