import type { Entry } from '#journal/entries.ts';

export interface BrokenRule {
  readonly rule: string;
  readonly times: readonly { readonly seq: number; readonly call: string; readonly what: string }[];
}

/** What was broken, by rule, the most often broken first. */
export function brokenRules(entries: readonly Entry[]): readonly BrokenRule[] {
  const byRule = new Map<string, BrokenRule['times'][number][]>();
  for (const { seq, operation, method, path, violations } of entries) {
    for (const { rule, what } of violations) {
      const times = byRule.get(rule) ?? [];
      byRule.set(rule, times);
      times.push({ seq, call: operation ?? `${method} ${path}`, what });
    }
  }
  return [...byRule]
    .map(([rule, times]) => ({ rule, times }))
    .sort((a, b) => b.times.length - a.times.length || a.rule.localeCompare(b.rule));
}
