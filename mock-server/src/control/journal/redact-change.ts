import type { Change } from '#domain/state/diff-states.ts';
import { REDACTED, redact } from '#world/journal/redact.ts';

/** What of a row is left out: a session and a code are known by their token, and a file is told by its size. */
const SECRET_FIELDS: Readonly<Record<string, 'id' | 'base64'>> = {
  sessions: 'id',
  otps: 'id',
  media: 'base64',
};

/** A change as it is told: without passwords, tokens and codes. */
export function redactChange(change: Change): Change {
  const told = redact(change) as Change;
  const field = SECRET_FIELDS[change.in];
  if (field === undefined) return told;
  const hidden = (row: unknown) => ({ ...(row as object), [field]: REDACTED });
  return {
    in: change.in,
    id: field === 'id' ? REDACTED : change.id,
    ...(told.before === undefined ? {} : { before: hidden(told.before) }),
    ...(told.after === undefined ? {} : { after: hidden(told.after) }),
  };
}
