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
  const field = SECRET_FIELDS[change.in];
  if (field === undefined) return redact(change) as Change;
  // Before the rest is looked through: a file is long.
  const withoutSecret = (row: unknown) => redact({ ...(row as object), [field]: REDACTED });
  return {
    in: change.in,
    id: field === 'id' ? REDACTED : change.id,
    ...(change.before === undefined ? {} : { before: withoutSecret(change.before) }),
    ...(change.after === undefined ? {} : { after: withoutSecret(change.after) }),
  };
}
