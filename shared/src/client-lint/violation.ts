import { CLIENT_RULES, type ClientRuleName, type Severity } from './rules.ts';

/** A rule that was broken, and how. */
export interface Violation {
  readonly rule: string;
  readonly what: string;
  readonly severity: Severity;
}

/** The finding that a rule was broken; `here` says by what and holds no secret. */
export function createViolation(rule: ClientRuleName, here: string): Violation {
  const { wrong, instead, severity } = CLIENT_RULES[rule];
  return { rule, what: `${wrong}; ${instead} (${here}).`, severity };
}

const isClientRule = (rule: string): rule is ClientRuleName => Object.hasOwn(CLIENT_RULES, rule);

/** How sure a finding of this name is; one that the sandbox does not know is none that fails a test. */
export const getRuleSeverity = (rule: string): Severity =>
  isClientRule(rule) ? CLIENT_RULES[rule].severity : 'warning';
