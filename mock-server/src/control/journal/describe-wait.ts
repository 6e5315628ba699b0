import { createJournalFilter, type JournalFilter } from '#world/journal/journal-filter.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { redactUrl } from '#world/journal/redact.ts';
import type { World } from '#world/world.ts';

const NEAREST_MAX = 3;

/** Words what a wait that timed out has asked for, how much of it was seen, and the entries that come nearest. */
export function describeWait(
  { journal, state }: World,
  { after = 0, ...conditions }: JournalFilter,
  { count, found, timeoutMs }: { readonly count: number; readonly found: number; readonly timeoutMs: number },
): string {
  const asked = Object.entries(conditions).map(([name, value]) => `${name} ${toText(value)}`);
  const filters = Object.entries(conditions).map(([name, value]) =>
    createJournalFilter({ [name]: value, after }, state),
  );
  const nearest = journal
    .list(after)
    .map((entry) => ({ entry, met: filters.filter((isMet) => isMet(entry)).length }))
    .filter(({ met }) => met > 0 || filters.length === 0)
    .sort((a, b) => b.met - a.met || b.entry.seq - a.entry.seq)
    .slice(0, NEAREST_MAX)
    .map(({ entry }) => describeEntry(entry));
  return (
    `must have ${count} ${count === 1 ? 'entry' : 'entries'} with ${asked.join(', ') || 'any call'} ` +
    `within ${timeoutMs} ms, found ${found}. ` +
    (nearest.length === 0 ? 'No entry is near it.' : `Nearest: ${nearest.join('; ')}.`)
  );
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const describeEntry = ({ seq, operation, method, url, status, key, isFinished }: JournalEntry): string =>
  [`#${seq} ${method} ${redactUrl(url)}`, operation, isFinished ? status : 'in progress', key]
    .filter((part) => part !== null && part !== 0)
    .join(' ');
