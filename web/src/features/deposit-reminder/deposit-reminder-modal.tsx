import { toLatinDigits, trimPasted } from '@wallet/shared/digits.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { formatAmount, formatDateTime } from '#lib/format/format.ts';
import { parseAmount } from '#lib/format/parse-amount.ts';
import { latestNow } from '#lib/time/clock.ts';
import { Button } from '#ui/action/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { useAmountField } from '#ui/form/use-amount-field.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './deposit-reminder.module.css';
import { changeRule, findRule, type Reminder, RULE_KINDS, type RuleKind } from './reminder.ts';
import { useReminder, useReminderText } from './use-reminder.ts';

/** Creates a field that may be empty. `parse` returns the value, or the message of the issue. */
const createOptionalField = (parse: (text: string) => number | string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | undefined => {
      if (trimPasted(text) === '') return undefined;
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
    const digits = toLatinDigits(trimPasted(text));
    const count = Number(digits);
    return /^\d{1,3}$/.test(digits) && count > 0 ? count : 'notCount';
  }),
});

type RuleValues = Readonly<Record<RuleKind, number | undefined>>;

interface ReminderFormProps {
  unit: PeriodUnit;
  reminder: Reminder;
  /** Keeps the values and returns the reminder that they lead to. */
  onSave: (values: RuleValues) => Reminder;
}

const toFormValues = (reminder: Reminder, unit: PeriodUnit) => {
  const amount = findRule(reminder, { unit, kind: 'amount' });
  return {
    amount: amount ? formatAmount(asSatang(amount.value)) : '',
    count: String(findRule(reminder, { unit, kind: 'count' })?.value ?? ''),
  };
};

/** The rules of one period. What waits for its day is shown under its field. */
function ReminderForm({ unit, reminder, onSave }: ReminderFormProps) {
  const { t } = useTranslation('deposit-reminder');
  const { formatValue } = useReminderText();
  // Values that another tab sets replace those that the member has not changed here.
  const values = toFormValues(reminder, unit);
  const form = useSchemaForm(reminderSchema, { defaultValues: values, values });
  const amount = useAmountField(form, 'amount');
  const countError = form.formState.errors.count;

  const waitingText = (kind: RuleKind) => {
    const waiting = findRule(reminder, { unit, kind })?.waiting;
    if (!waiting) return undefined;
    const time = formatDateTime(waiting.from);
    return waiting.value === undefined
      ? t('waiting.none', { time })
      : t(`waiting.${kind}`, { shown: formatValue(kind, waiting.value), count: waiting.value, time });
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
        error={amount.toErrorText(() => t('notPositive'))}
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
      <p className="quiet">{t('emptyIsNone')}</p>
      <Button wide size="large" variant="primary" type="submit">
        {t('save')}
      </Button>
    </form>
  );
}

interface DepositReminderModalProps {
  onClose: () => void;
}

/** The reminder before a deposit that the member sets for a day, a week or a month. */
export function DepositReminderModal({ onClose }: DepositReminderModalProps) {
  const { t } = useTranslation('deposit-reminder');
  const { reminder, member, change } = useReminder(true);
  const [unit, setUnit] = useState<PeriodUnit>('day');

  const save = (period: PeriodUnit, values: RuleValues): Reminder => {
    const saved = change((kept) =>
      RULE_KINDS.reduce(
        (next, kind) => changeRule(next, { unit: period, kind, value: values[kind] }, latestNow()),
        kept,
      ),
    );
    showToast(t('saved'), 'success');
    return saved;
  };

  return (
    <Modal title={t('title')} onClose={onClose}>
      <div className={styles.content}>
        <p>{t('intro')}</p>
        <p className="quiet">{t('waits')}</p>
        <SegmentedControl
          label={t('period')}
          options={PERIOD_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={unit}
          onChange={setUnit}
        />
        {member !== undefined ? (
          // All periods stay, so that what was typed for one outlives a look at another.
          PERIOD_UNITS.map((each) => (
            <div key={each} hidden={each !== unit}>
              <ReminderForm unit={each} reminder={reminder} onSave={(values) => save(each, values)} />
            </div>
          ))
        ) : (
          <Skeleton shape="block" height="280px" />
        )}
        <p className="quiet">{t('device')}</p>
      </div>
    </Modal>
  );
}
