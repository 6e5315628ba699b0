import type { Severity } from './client-rule.ts';
import { CLIENT_RULES, type ClientRuleName } from './rules.ts';

/** A broken rule, with its details. */
export interface Violation {
  readonly rule: string;
  readonly what: string;
  readonly severity: Severity;
}

/** Creates a violation. `details` says what broke the rule and must not contain secrets. */
export function createViolation(rule: ClientRuleName, details: string): Violation {
  const { problem, fix, severity } = CLIENT_RULES[rule];
  return { rule, what: `${problem}; ${fix} (${details}).`, severity };
}

const isClientRule = (rule: string): rule is ClientRuleName => Object.hasOwn(CLIENT_RULES, rule);

/** Returns the severity of a rule; an unknown rule is a warning, which fails no test. */
export const getRuleSeverity = (rule: string): Severity =>
  isClientRule(rule) ? CLIENT_RULES[rule].severity : 'warning';
