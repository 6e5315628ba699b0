import type { Change } from '#domain/changes.ts';
import { MASK, masked } from '#world/masked.ts';

/** What of a row is left out: a session and a code are known by their token, and a file is told by its size. */
const HIDDEN: Readonly<Record<string, 'id' | 'base64'>> = { sessions: 'id', otps: 'id', media: 'base64' };

/** A change as it is told: without passwords, tokens and codes. */
export function withoutSecret(change: Change): Change {
  const told = masked(change) as Change;
  const field = HIDDEN[change.in];
  if (field === undefined) return told;
  const hidden = (row: unknown) => ({ ...(row as object), [field]: MASK });
  return {
    in: change.in,
    id: field === 'id' ? MASK : change.id,
    ...(told.before === undefined ? {} : { before: hidden(told.before) }),
    ...(told.after === undefined ? {} : { after: hidden(told.after) }),
  };
}
