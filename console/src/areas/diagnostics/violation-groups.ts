import type { Severity } from '@wallet/shared/client-lint/client-rule.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

interface ViolationGroup {
  readonly rule: string;
  readonly severity: Severity;
  readonly occurrences: { readonly seq: number; readonly call: string; readonly what: string }[];
}

/** Groups violations by rule, most frequent first. */
export function groupViolations(entries: readonly JournalEntry[]): readonly ViolationGroup[] {
  const groups = new Map<string, ViolationGroup>();
  for (const { seq, operation, method, path, violations } of entries) {
    for (const { rule, what, severity } of violations) {
      const group = groups.get(rule) ?? { rule, severity, occurrences: [] };
      groups.set(rule, group);
      group.occurrences.push({ seq, call: operation ?? `${method} ${path}`, what });
    }
  }
  return [...groups.values()].sort(
    (a, b) => b.occurrences.length - a.occurrences.length || a.rule.localeCompare(b.rule),
  );
}
