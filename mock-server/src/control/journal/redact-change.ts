import type { Change } from '#domain/state/diff-states.ts';
import { redact, REDACTED } from '#world/journal/redact.ts';

/** Secret field of each table: the token of a session or a one-time code is its id. Files are too large to show. */
const SECRET_FIELDS: Readonly<Record<string, 'id' | 'base64'>> = {
  sessions: 'id',
  otps: 'id',
  media: 'base64',
};

/** Returns a change without passwords, tokens, one-time codes and file contents. */
export function redactChange(change: Change): Change {
  const redacted = redact(change) as Change;
  const field = SECRET_FIELDS[change.in];
  if (field === undefined) return redacted;
  const withoutSecret = (row: unknown) => ({ ...(row as object), [field]: REDACTED });
  return {
    in: change.in,
    id: field === 'id' ? REDACTED : change.id,
    ...(redacted.before === undefined ? {} : { before: withoutSecret(redacted.before) }),
    ...(redacted.after === undefined ? {} : { after: withoutSecret(redacted.after) }),
  };
}
