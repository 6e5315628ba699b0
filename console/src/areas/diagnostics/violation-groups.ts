import type { Severity } from '@wallet/shared/client-lint/client-rule.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

interface ViolationGroup {
  readonly rule: string;
  readonly severity: Severity;
  readonly occurrences: readonly { readonly seq: number; readonly call: string; readonly what: string }[];
}

/** Groups violations by rule, most frequent first. */
export function groupViolations(entries: readonly JournalEntry[]): readonly ViolationGroup[] {
  const byRule = new Map<
    string,
    { severity: Severity; occurrences: ViolationGroup['occurrences'][number][] }
  >();
  for (const { seq, operation, method, path, violations } of entries) {
    for (const { rule, what, severity } of violations) {
      const group = byRule.get(rule) ?? { severity, occurrences: [] };
      byRule.set(rule, group);
      group.occurrences.push({ seq, call: operation ?? `${method} ${path}`, what });
    }
  }
  return [...byRule]
    .map(([rule, { severity, occurrences }]) => ({ rule, severity, occurrences }))
    .sort((a, b) => b.occurrences.length - a.occurrences.length || a.rule.localeCompare(b.rule));
}
