import { asSatang, type Satang } from '@wallet/shared/money.ts';
import { PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';

/*
 * The reminder before a deposit that a member sets: an amount and a number of deposits by day, week and month. It is
 * kept on the device in the form of a query string, as values of the storage are never JSON (F-76):
 * `day.count=3&day.amount=100000-1768…-200000&qr=1768…-5000` is 3 deposits and 1,000 baht a day, from a time on 2,000
 * baht, and a QR code of 50 baht that was begun.
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

const NUMBER = /^[1-9]\d{0,14}$/;

/** Returns a function that reads the numbers of a field. Undefined stands for one that is empty or cannot be read. */
const readNumbers = (text: string | undefined) => {
  const fields = new URLSearchParams(text);
  return (name: string): readonly (number | undefined)[] =>
    (fields.get(name) ?? '').split('-').map((part) => (NUMBER.test(part) ? Number(part) : undefined));
};

/** Parses a reminder that was kept. Parts that cannot be read are left out. */
export function parseReminder(text: string | undefined): Reminder {
  const read = readNumbers(text);
  const rules = PERIOD_UNITS.flatMap((unit) =>
    RULE_KINDS.flatMap((kind): readonly Rule[] => {
      const [value, from, next] = read(`${unit}.${kind}`);
      if (value === undefined) return [];
      return [{ unit, kind, value, ...(from !== undefined && { waiting: { value: next, from } }) }];
    }),
  );
  const begun = DEPOSIT_WAYS.flatMap((way): readonly BegunDeposit[] => {
    const [at, amount] = read(way);
    return at === undefined ? [] : [{ way, amount: amount === undefined ? amount : asSatang(amount), at }];
  });
  return { rules, begun };
}

/** Formats a reminder as text to be kept. Undefined if nothing is set. */
export function formatReminder({ rules, begun }: Reminder): string | undefined {
  // A begun deposit is of use only for a rule.
  if (rules.length === 0) return undefined;
  const fields = new URLSearchParams();
  for (const { unit, kind, value, waiting } of rules) {
    fields.set(`${unit}.${kind}`, [value, ...(waiting ? [waiting.from, waiting.value] : [])].join('-'));
  }
  for (const { way, amount, at } of begun) fields.set(way, [at, amount].join('-'));
  return fields.toString();
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
