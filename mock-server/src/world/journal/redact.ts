const SECRET_FIELD = /password|token|pwd|authorization|jwt|secret/i;
/*
 * Clients send the texts, so a text is read once whatever it is: an expression starts where a word starts, and not again
 * at each letter of a word that does not fit.
 */
/** Parts between dots, as a signed token has three of them, of which the first begins with `{"`, encoded. */
const DOTTED = /[\w.-]+/g;
const SIGNED_HEAD = /\beyJ[\w-]{8}/;
/** A secret in a text that is not JSON, such as a body that breaks off. */
const SECRET_IN_TEXT =
  /(?<![\w-])((?=[\w-]*?(?:password|token|pwd|authorization|jwt|secret))[\w-]+["']?\s*[:=]\s*["']?(?:bearer\s+)?)[^"'\s,;&<>{}]+/gi;
export const REDACTED = '•••';
/**
 * Everything after the username, because a client may have sent a slash or question mark unencoded. One part alone is
 * what remains of a link whose provider and username were dots.
 */
const LAUNCH_PASSWORD = /^(\/api\/autoLogin\/(?:[^/]*\/[^/]*\/(?=.)|(?![^/]*\/))).+/is;

/** Returns parts between dots without the signed tokens among them, under whatever name a backend sends them. */
function redactDotted(text: string): string {
  const parts = text.split('.');
  const kept: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const [head = '', payload = '', signature] = parts.slice(index, index + 3);
    const start = head.search(SIGNED_HEAD);
    const isToken = start >= 0 && payload !== '' && signature !== undefined;
    kept.push(isToken ? `${head.slice(0, start)}${REDACTED}` : head);
    if (isToken) index += 2;
  }
  return kept.join('.');
}

/** Returns a text without the passwords and tokens in it. */
export const redactText = (text: string): string =>
  (text.includes('eyJ') ? text.replace(DOTTED, redactDotted) : text).replace(SECRET_IN_TEXT, `$1${REDACTED}`);

/** Returns a body with passwords and tokens replaced, at any depth and in texts. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_FIELD.test(name) && field !== null ? REDACTED : redact(field),
    ]),
  );
}

/** Returns a URL with the game password of an auto-login link (F-22) and tokens of its query replaced. */
export const redactUrl = (url: string): string => redactText(url.replace(LAUNCH_PASSWORD, `$1${REDACTED}`));
