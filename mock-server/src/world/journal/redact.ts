const SECRET_FIELD = /password|token|pwd|authorization|jwt|secret/i;
/** A signed token, under whatever name a backend sends it. */
const SIGNED_TOKEN = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
/** A secret in a text that is not JSON, such as a body that breaks off. */
const SECRET_IN_TEXT =
  /((?:password|token|pwd|authorization|jwt|secret)[\w-]*["']?\s*[:=]\s*["']?(?:bearer\s+)?)[^"'\s,;&<>{}]+/gi;
export const REDACTED = '•••';
/**
 * Everything after the username, because a client may have sent a slash or question mark unencoded. One part alone is
 * what remains of a link whose provider and username were dots.
 */
const LAUNCH_PASSWORD = /^(\/api\/autoLogin\/(?:[^/]*\/[^/]*\/(?=.)|(?![^/]*\/))).+/is;

/** Returns a text without the passwords and tokens in it. */
export const redactText = (text: string): string =>
  text.replace(SIGNED_TOKEN, REDACTED).replace(SECRET_IN_TEXT, `$1${REDACTED}`);

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
