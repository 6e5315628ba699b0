interface ParsedBody {
  /** Parsed JSON; undefined if the body is none. */
  readonly json?: unknown;
  /** Kind of any other body: `HTML instead of JSON`, `an empty body`. */
  readonly kind?: string;
}

const HTML = /^\s*<(!doctype|html|head|body)\b/i;

/**
 * Parses the body of a response, or says what it is instead of JSON. One that is `isGarbled` came in another encoding than
 * UTF-8 (RFC 8259, 8.1), such as windows-874: the app would show lost letters.
 */
export function parseBody(text: string, mimeType = '', isGarbled = false): ParsedBody {
  if (text.trim() === '') return { kind: 'an empty body, not JSON' };
  try {
    // The app reads a body with a mark of the byte order as well.
    const json = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
    return isGarbled ? { kind: 'JSON that is not in UTF-8' } : { json };
  } catch {
    if (HTML.test(text) || mimeType.includes('html')) return { kind: 'HTML, not JSON' };
    // What a binary body becomes when it is read as a text.
    return { kind: text.includes('\uFFFD') || text.includes('\0') ? 'binary, not JSON' : 'not JSON' };
  }
}
