interface ParsedBody {
  /** Parsed JSON; undefined if the body is none. */
  readonly json?: unknown;
  /** Kind of any other body: `HTML, not JSON`, `an empty body, not JSON`. */
  readonly kind?: string;
  /** Text of a body without markup, which the app reads as it is; of an empty one ''. */
  readonly plain?: string;
}

const HTML = /^\s*<(!doctype|html|head|body)\b/i;
/** Beginning of JSON or XML that cannot be read to its end. */
const CUT_JSON = /^\s*[<{[]/;

/**
 * Parses the body of a response, or says what it is instead of JSON. One that is `isGarbled` came in another encoding than
 * UTF-8 (RFC 8259, 8.1), such as windows-874: the app would show lost letters.
 */
export function parseBody(text: string, mimeType = '', isGarbled = false): ParsedBody {
  if (text.trim() === '') return { kind: 'an empty body, not JSON', plain: '' };
  try {
    // The app reads a body with a mark of the byte order as well.
    const json = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
    return isGarbled ? { kind: 'JSON that is not in UTF-8' } : { json };
  } catch {
    // Frameworks send a plain `OK` as HTML, too.
    if (HTML.test(text) || (mimeType.includes('html') && text.includes('<')))
      return { kind: 'HTML, not JSON' };
    // What a binary body becomes when it is read as a text.
    if (text.includes('\uFFFD') || text.includes('\0')) return { kind: 'binary, not JSON' };
    return CUT_JSON.test(text) ? { kind: 'not JSON' } : { kind: 'a text, not JSON', plain: text };
  }
}

/** Writes a body as `checkCall` takes it: a plain text is a response as well. */
export const toObserved = ({ json, kind, plain }: ParsedBody) => ({
  response: kind === undefined ? json : plain,
  responseKind: kind,
});
