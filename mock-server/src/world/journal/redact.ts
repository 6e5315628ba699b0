const SECRET_FIELD = /password|token|pwd|authorization/i;
export const REDACTED = '•••';
/**
 * Everything after the username, because a client may have sent a slash or question mark unencoded. One part alone is
 * what remains of a link whose provider and username were dots.
 */
const LAUNCH_PASSWORD = /^(\/api\/autoLogin\/(?:[^/]*\/[^/]*\/(?=.)|(?![^/]*\/))).+/is;

/** Returns a body with passwords and tokens replaced, at any depth. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_FIELD.test(name) && field !== null ? REDACTED : redact(field),
    ]),
  );
}

/** Returns a URL with the game password of an auto-login link replaced (F-22). */
export const redactUrl = (url: string): string => url.replace(LAUNCH_PASSWORD, `$1${REDACTED}`);
