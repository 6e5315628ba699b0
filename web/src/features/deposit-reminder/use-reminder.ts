import { asSatang, type Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { readSetting, saveSetting, useSetting } from '#entities/safer-gambling/member-settings.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { formatCount } from '#lib/format/format.ts';
import { earliestNow } from '#lib/time/clock.ts';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import type { Reached } from './reminder-usage.ts';
import { applyWaiting, formatReminder, parseReminder, type Reminder, type RuleKind } from './reminder.ts';

const toCurrent = (text: string | undefined): Reminder => applyWaiting(parseReminder(text), earliestNow());

/**
 * Returns the member's reminder on this device, with the rises applied whose day is over. Every tab of the browser has
 * the same.
 *
 * @param isNeeded Reads the member even if nothing is kept yet, to set a first reminder.
 */
export function useReminder(isNeeded = false) {
  const member = useMemberKey(isNeeded);
  const text = useSetting(member, 'reminder');
  return {
    reminder: toCurrent(text),
    /** Key of the member. Undefined until the member is known: nothing can be kept before. */
    member,
    /** Changes what is kept at this moment, which another tab may have changed, and returns it. */
    change: (toNext: (reminder: Reminder) => Reminder): Reminder => {
      const kept = toCurrent(member && readSetting(member, 'reminder'));
      const next = toNext(kept);
      if (member !== undefined) saveSetting(member, 'reminder', formatReminder(next));
      return next;
    },
  };
}

/** Returns functions that put a rule of the reminder in words. */
export function useReminderText() {
  const { t } = useTranslation(['deposit-reminder', 'ui']);
  const formatMoney = useFormatMoney();
  const formatValue = (kind: RuleKind, value: number): string =>
    kind === 'amount' ? formatMoney(asSatang(value)) : formatCount(value);
  const formatUsed = ({ rule: { kind }, isLeast }: Reached, value: number): string =>
    isLeast ? `${t('ui:atLeast')} ${formatValue(kind, value)}` : formatValue(kind, value);
  return {
    formatValue,
    /** Says what was deposited in the period of the rule, and what the member has set. */
    describe: (reached: Reached): string => {
      const { unit, kind, value } = reached.rule;
      return t(`used.${kind}.${unit}`, {
        used: formatUsed(reached, reached.used),
        value: formatValue(kind, value),
      });
    },
    /** Says what it would be with a deposit of this amount. */
    describeNext: (reached: Reached, amount: Satang): string => {
      const { kind } = reached.rule;
      return t(`next.${kind}`, {
        next: formatUsed(reached, reached.used + (kind === 'amount' ? amount : 1)),
      });
    },
  };
}
