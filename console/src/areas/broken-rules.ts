import type { Severity } from '@wallet/shared/control/client-rules.ts';

import type { Entry } from '#journal/entries.ts';

export interface BrokenRule {
  readonly rule: string;
  readonly severity: Severity;
  readonly times: readonly { readonly seq: number; readonly call: string; readonly what: string }[];
}

/** What was broken, by rule, the most often broken first. */
export function brokenRules(entries: readonly Entry[]): readonly BrokenRule[] {
  const byRule = new Map<string, { severity: Severity; times: BrokenRule['times'][number][] }>();
  for (const { seq, operation, method, path, violations } of entries) {
    for (const { rule, what, severity } of violations) {
      const known = byRule.get(rule) ?? { severity, times: [] };
      byRule.set(rule, known);
      known.times.push({ seq, call: operation ?? `${method} ${path}`, what });
    }
  }
  return [...byRule]
    .map(([rule, { severity, times }]) => ({ rule, severity, times }))
    .sort((a, b) => b.times.length - a.times.length || a.rule.localeCompare(b.rule));
}
