import { compressText, type EncodedText } from './encoded-text.ts';

/** Pages that are kept compressed: they differ by the settings of their world. */
const PAGES_MAX = 16;

/** Creates a function that compresses pages and keeps the latest ones. */
export function createPageEncoder(): (html: string) => EncodedText {
  const pages = new Map<string, EncodedText>();
  return (html) => {
    const known = pages.get(html);
    if (known) return known;
    const page = compressText('text/html; charset=utf-8', html);
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size === PAGES_MAX) pages.delete(oldest);
    pages.set(html, page);
    return page;
  };
}
