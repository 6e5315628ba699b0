import { asSatang, type Satang } from '@wallet/shared/money.ts';
import { PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';

/*
 * The reminder before a deposit that a member sets: an amount and a number of deposits by day, week and month. It is
 * kept as text on the device, for example `day.amount=100000;day.count=3;month.amount=500000;month.amount>0@1768…`.
 */

/** Things that a rule can count: satang, or deposits. */
export const RULE_KINDS = ['amount', 'count'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A change that makes the reminder come later, or not at all, and waits. */
interface WaitingChange {
  /** Undefined takes the rule away. */
  readonly value: number | undefined;
  /** Time in ms by the server's clock from which it applies. */
  readonly from: number;
}

export interface Rule {
  readonly unit: PeriodUnit;
  readonly kind: RuleKind;
  /** Satang or number of deposits. */
  readonly value: number;
  readonly waiting?: WaitingChange;
}

/** A deposit that was begun on this device. The statement does not show it yet, and may never do. */
export interface BegunDeposit {
  readonly way: DepositWay;
  /** Undefined where only the operator knows it. */
  readonly amount: Satang | undefined;
  /** Time in ms by the server's clock. */
  readonly at: number;
}

export const DEPOSIT_WAYS = ['qr', 'slip', 'link'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

export interface Reminder {
  readonly rules: readonly Rule[];
  /** At most one of each way: a deposit that is begun again takes the place of the one that was interrupted. */
  readonly begun: readonly BegunDeposit[];
}

/** Time that a rise waits, in ms: a day. */
export const RISE_WAIT_MS = 86_400_000;

const EMPTY: Reminder = { rules: [], begun: [] };

const PART = /^(?:(\w+)\.(\w+)([=>])(\d{1,15})(?:@(\d{1,15}))?|(\w+)\+(\d{0,15})@(\d{1,15}))$/;

const findName = <Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text);

function addPart({ rules, begun }: Reminder, part: string): Reminder {
  const [, unitName, kindName, sign, value, from, wayName, amount, at] = PART.exec(part) ?? [];
  const way = findName(DEPOSIT_WAYS, wayName);
  if (way) {
    const deposit = { way, amount: amount === '' ? undefined : asSatang(Number(amount)), at: Number(at) };
    return { rules, begun: [...begun, deposit] };
  }
  const unit = findName(PERIOD_UNITS, unitName);
  const kind = findName(RULE_KINDS, kindName);
  if (!unit || !kind) return { rules, begun };
  if (sign === '=') return { rules: [...rules, { unit, kind, value: Number(value) }], begun };
  const waiting = { value: Number(value) || undefined, from: Number(from) };
  return {
    rules: rules.map((rule) => (rule.unit === unit && rule.kind === kind ? { ...rule, waiting } : rule)),
    begun,
  };
}

/** Parses a reminder that was kept. Parts that cannot be read are left out. */
export const parseReminder = (text: string | undefined): Reminder =>
  (text ?? '').split(';').reduce(addPart, EMPTY);

/** Formats a reminder as text to be kept. Undefined if nothing is set. */
export function formatReminder({ rules, begun }: Reminder): string | undefined {
  const parts = rules.flatMap(({ unit, kind, value, waiting }) => [
    `${unit}.${kind}=${value}`,
    ...(waiting ? [`${unit}.${kind}>${waiting.value ?? 0}@${waiting.from}`] : []),
  ]);
  // A begun deposit is of use only for a rule.
  if (parts.length === 0) return undefined;
  return [...parts, ...begun.map(({ way, amount, at }) => `${way}+${amount ?? ''}@${at}`)].join(';');
}

/** Applies the waiting changes whose time has come. `earliest` is a time that has passed for certain. */
export const applyWaiting = (reminder: Reminder, earliest: number): Reminder => ({
  ...reminder,
  rules: reminder.rules.flatMap((rule) => {
    const { waiting, ...current } = rule;
    if (!waiting || waiting.from > earliest) return [rule];
    return waiting.value === undefined ? [] : [{ ...current, value: waiting.value }];
  }),
});

/** Finds the rule of a period and kind. */
export const findRule = (
  { rules }: Reminder,
  { unit, kind }: Pick<Rule, 'unit' | 'kind'>,
): Rule | undefined => rules.find((rule) => rule.unit === unit && rule.kind === kind);

/**
 * Sets a rule, or takes it away with `undefined`. A new or lower value applies at once and drops what was waiting; a
 * higher one, or none, applies after a day.
 *
 * @param latest The latest time that it can be, so that the wait is never shorter than a day.
 */
export function changeRule(
  reminder: Reminder,
  { unit, kind, value }: Pick<Rule, 'unit' | 'kind'> & { readonly value: number | undefined },
  latest: number,
): Reminder {
  const current = findRule(reminder, { unit, kind });
  const others = reminder.rules.filter((rule) => rule !== current);
  const replaceBy = (rule: Rule): Reminder => ({ ...reminder, rules: [...others, rule] });
  if (!current) return value === undefined ? reminder : replaceBy({ unit, kind, value });
  if (value !== undefined && value <= current.value) return replaceBy({ unit, kind, value });
  // The same wish again does not begin the wait again.
  if (current.waiting && current.waiting.value === value) return reminder;
  return replaceBy({
    unit,
    kind,
    value: current.value,
    waiting: { value, from: Math.ceil(latest) + RISE_WAIT_MS },
  });
}

/** Forgets the deposit of a way that was begun: it was refused or cancelled. */
export const removeBegun = (reminder: Reminder, way: DepositWay): Reminder => ({
  ...reminder,
  begun: reminder.begun.filter((deposit) => deposit.way !== way),
});

/** Notes a deposit that is begun. It takes the place of an earlier one of the same way. */
export const addBegun = (reminder: Reminder, deposit: BegunDeposit): Reminder => ({
  ...reminder,
  begun: [...removeBegun(reminder, deposit.way).begun, { ...deposit, at: Math.floor(deposit.at) }],
});
