const SECRET = /password|token|pwd|authorization/i;
export const REDACTED = '•••';
const LAUNCH_PASSWORD = /^(\/api\/autoLogin\/[^/?]+\/[^/?]+\/)[^/?]+/;

/** A value of a body with passwords and tokens taken out. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET.test(name) && each !== null ? REDACTED : redact(each),
    ]),
  );
}

/** An address with the game's password taken out of it (F-22). */
export const redactUrl = (url: string): string => url.replace(LAUNCH_PASSWORD, `$1${REDACTED}`);
