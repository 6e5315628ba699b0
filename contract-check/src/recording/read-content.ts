import type { HarEntry, HarHeader } from '../conformance/har.ts';
import { parseBody } from '../conformance/parse-body.ts';
import { type BodyText, readBodyText } from './decode-body.ts';

/** Text of bytes that are none: what a program wrote that took a compressed body for a text. */
const BROKEN_TEXT = /[\uFFFD\0]/;
const BASE64 = /^[\w+/=\s-]*$/;
/** Encodings that are tried where the recording has no header that names one. */
const LIKELY_ENCODINGS = ['gzip', 'br', 'deflate'];
const isJson = (text: string): boolean => parseBody(text).json !== undefined;

/** Returns true if less was recorded than came: Firefox cuts long bodies, and Chrome writes '' for one it has dropped. */
const isPartial = (text: string, size = 0): boolean =>
  new TextEncoder().encode(text).length < size && !isJson(text);

export const findHeader = (headers: readonly HarHeader[] | undefined, wanted: string): string | undefined =>
  headers?.find(({ name }) => name?.toLowerCase() === wanted)?.value;

/** Reads the body of a recorded response. Browsers record it decoded, other programs also as it was on the wire. */
export function readContent({ headers, content }: HarEntry['response']): BodyText {
  const { text, encoding, size, _file: file } = content ?? {};
  if (text === undefined) {
    return {
      why: file === undefined ? 'recorded without its body' : `its body is in ${file}, not in the recording`,
    };
  }
  const wireEncoding = findHeader(headers, 'content-encoding');
  // Some programs mark a text as base64 that is none.
  if (encoding?.toLowerCase() !== 'base64' || !BASE64.test(text)) {
    if (isPartial(text, size)) {
      return { why: text === '' ? 'recorded without its body' : 'recorded without the end of its body' };
    }
    const isBroken = wireEncoding !== undefined && BROKEN_TEXT.test(text);
    return isBroken ? { why: `recorded as a text of bytes in “${wireEncoding}”` } : { text };
  }
  const bytes = Buffer.from(text, 'base64');
  const plain = new TextDecoder().decode(bytes);
  if (isJson(plain) || !BROKEN_TEXT.test(plain)) return readBodyText(bytes);
  if (wireEncoding !== undefined) return readBodyText(bytes, wireEncoding);
  const decoded = LIKELY_ENCODINGS.map((name) => readBodyText(bytes, name).text ?? '').find(isJson);
  return { text: decoded ?? plain };
}
