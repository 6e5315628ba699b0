interface ParsedBody {
  /** Parsed JSON; undefined if the body is none. */
  readonly json?: unknown;
  /** Kind of any other body: `HTML instead of JSON`, `an empty body`. */
  readonly kind?: string;
}

const HTML = /^\s*<(!doctype|html|head|body)\b/i;

/** Parses the body of a response, or says what it is instead of JSON. */
export function parseBody(text: string, mimeType = ''): ParsedBody {
  if (text.trim() === '') return { kind: 'an empty body, not JSON' };
  try {
    // The app reads a body with a mark of the byte order as well.
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch {
    if (HTML.test(text) || mimeType.includes('html')) return { kind: 'HTML, not JSON' };
    // What a binary body becomes when it is read as a text.
    return { kind: text.includes('\uFFFD') || text.includes('\0') ? 'binary, not JSON' : 'not JSON' };
  }
}
