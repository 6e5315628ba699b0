import { asSatang, type Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { formatCount } from '#lib/format/format.ts';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import type { Reached } from './reminder-usage.ts';
import type { RuleKind } from './reminder.ts';

/** Returns functions that put a rule of the reminder in words. */
export function useReminderText() {
  const { t } = useTranslation('deposit-reminder');
  const formatMoney = useFormatMoney();
  const formatValue = (kind: RuleKind, value: number): string =>
    kind === 'amount' ? formatMoney(asSatang(value)) : formatCount(value);
  return {
    formatValue,
    /** Says what was deposited in the period of the rule, and what the member has set. */
    describe: ({ rule: { unit, kind, value }, used }: Reached): string =>
      t(`used.${kind}.${unit}`, { used: formatValue(kind, used), value: formatValue(kind, value) }),
    /** Says what it would be with a deposit of this amount. */
    describeNext: ({ rule: { kind }, used }: Reached, amount: Satang): string =>
      t(`next.${kind}`, { next: formatValue(kind, used + (kind === 'amount' ? amount : 1)) }),
  };
}
