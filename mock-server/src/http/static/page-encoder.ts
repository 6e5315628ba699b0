import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { createEncodedText, type EncodedText } from './encoded-text.ts';

/** Pages that are kept compressed: they differ by the settings of their world. */
const PAGES_MAX = 16;
/** Brotli quality of a page. The highest one takes ten times as long for two percent. */
const PAGE_QUALITY = 6;

/** Creates a function that compresses pages and keeps the latest ones. */
export function createPageEncoder(): (html: string) => EncodedText {
  const pages = new Map<string, EncodedText>();
  return (html) => {
    const known = pages.get(html);
    if (known) return known;
    const plain = Buffer.from(html);
    const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } });
    const page = createEncodedText('text/html; charset=utf-8', plain, { br, gzip: gzipSync(plain) });
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size === PAGES_MAX) pages.delete(oldest);
    pages.set(html, page);
    return page;
  };
}
