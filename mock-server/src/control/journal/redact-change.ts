import type { Change } from '#domain/state/diff-states.ts';
import { redact, REDACTED } from '#world/journal/redact.ts';

/** Tables whose ids are secret: the token of a session, or a one-time code. */
const SECRET_TABLES: ReadonlySet<string> = new Set(['sessions', 'otps']);

/** Returns a change without passwords, tokens and one-time codes. */
export function redactChange(change: Change): Change {
  if (!SECRET_TABLES.has(change.in)) return redact(change) as Change;
  const withoutId = (row: unknown) => redact({ ...(row as object), id: REDACTED });
  return {
    in: change.in,
    id: REDACTED,
    ...(change.before === undefined ? {} : { before: withoutId(change.before) }),
    ...(change.after === undefined ? {} : { after: withoutId(change.after) }),
  };
}
