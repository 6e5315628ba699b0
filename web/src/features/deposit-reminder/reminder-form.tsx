import { asSatang } from '@wallet/shared/money.ts';
import type { PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '@wallet/shared/digits.ts';
import * as z from 'zod/mini';

import { formatAmount, formatDateTime } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { AmountField } from '#ui/form/amount-field.tsx';
import { findAmountError } from '#ui/form/amount-schema.ts';
import { Field } from '#ui/form/field.tsx';
import { useAmountField } from '#ui/form/use-amount-field.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { parseAmount } from '#lib/format/parse-amount.ts';

import styles from './deposit-reminder.module.css';
import { findRule, type Reminder, type RuleKind } from './reminder.ts';
import { useReminderText } from './use-reminder-text.ts';

/** Creates a field that may be empty. `parse` returns the value, or the message of the issue. */
const createOptionalField = (parse: (text: string) => number | string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | undefined => {
      if (text.trim() === '') return undefined;
      const parsed = parse(text);
      if (typeof parsed === 'number') return parsed;
      context.issues.push({ code: 'custom', message: parsed, input: text });
      return z.NEVER;
    }),
  );

/** The rules of one period. An empty field sets none. */
const reminderSchema = z.object({
  amount: createOptionalField((text) => {
    const parsed = parseAmount(text);
    if (!parsed.ok) return parsed.reason;
    return parsed.amount > 0 ? parsed.amount : 'notPositive';
  }),
  count: createOptionalField((text) => {
    const digits = toLatinDigits(text).trim();
    const count = Number(digits);
    return /^\d{1,3}$/.test(digits) && count > 0 ? count : 'notCount';
  }),
});

interface ReminderFormProps {
  unit: PeriodUnit;
  reminder: Reminder;
  /** Keeps the values and returns the reminder that they lead to. */
  onSave: (values: Readonly<Record<RuleKind, number | undefined>>) => Reminder;
}

const toFormValues = (reminder: Reminder, unit: PeriodUnit) => {
  const amount = findRule(reminder, { unit, kind: 'amount' });
  return {
    amount: amount ? formatAmount(asSatang(amount.value)) : '',
    count: String(findRule(reminder, { unit, kind: 'count' })?.value ?? ''),
  };
};

/** The rules of one period. What waits for its day is shown under its field. */
export function ReminderForm({ unit, reminder, onSave }: ReminderFormProps) {
  const { t } = useTranslation(['deposit-reminder', 'ui']);
  const { formatValue } = useReminderText();
  // Values that another tab sets replace those that the member has not changed here.
  const values = toFormValues(reminder, unit);
  const form = useSchemaForm(reminderSchema, { defaultValues: values, values });
  const amount = useAmountField(form, 'amount');
  const countError = form.formState.errors.count;

  const amountErrorText = () => {
    if (amount.error === undefined) return undefined;
    const error = findAmountError(amount.error);
    return error ? t(`ui:amountProblem.${error}`) : t('notPositive');
  };
  const waitingText = (kind: RuleKind) => {
    const waiting = findRule(reminder, { unit, kind })?.waiting;
    if (!waiting) return undefined;
    const time = formatDateTime(waiting.from);
    return waiting.value === undefined
      ? t('waiting.none', { time })
      : t('waiting.value', { value: formatValue(kind, waiting.value), time });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit((saved) =>
          form.reset(toFormValues(onSave(saved), unit), { keepDirtyValues: false }),
        )(event);
      }}
    >
      <AmountField
        {...amount.props}
        label={t('amount')}
        error={amountErrorText()}
        note={waitingText('amount')}
      />
      <Field
        {...form.register('count')}
        label={t('count')}
        inputMode="numeric"
        autoComplete="off"
        error={countError && t('notCount')}
        hint={waitingText('count')}
      />
      <p className={styles.quiet}>{t('emptyIsNone')}</p>
      <Button wide size="large" variant="primary" type="submit">
        {t('save')}
      </Button>
    </form>
  );
}
