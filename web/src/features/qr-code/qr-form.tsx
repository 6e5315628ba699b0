import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { createAmountSchema } from '#ui/form/amount-schema.ts';
import { useAmountField } from '#ui/form/use-amount-field.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

import { getMinimumAmount, getQuickAmounts, isBelowThreshold } from './qr-amount.ts';
import styles from './qr-code.module.css';

interface QrFormProps {
  provider: QrProvider;
  /** The operator's own minimum. */
  minimum: Satang | null | undefined;
  lifetimeMinutes: number | undefined;
  amountText: string;
  onAmountText: (text: string) => void;
  busy: boolean;
  onCreate: (amount: Satang) => void;
}

const createQrSchema = (minimum: Satang) =>
  z.object({
    amount: createAmountSchema((amount) =>
      amount === null || amount < minimum ? 'underMinimum' : undefined,
    ),
  });

/** The amount of a deposit by QR code. The button is disabled below the provider's threshold (F-9). */
export function QrForm(props: QrFormProps) {
  const { provider, minimum, lifetimeMinutes, amountText, onAmountText, busy, onCreate } = props;
  const { t } = useTranslation('qr-code');
  const formatMoney = useFormatMoney();
  const minimumAmount = getMinimumAmount(provider, minimum);
  const form = useSchemaForm(createQrSchema(minimumAmount), { defaultValues: { amount: amountText } });
  const field = useAmountField(form, 'amount');
  const submit = form.handleSubmit(({ amount }) => onCreate(amount));

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <AmountField
        {...field.props}
        onChange={(text) => {
          field.props.onChange(text);
          onAmountText(text);
        }}
        label={t('amount')}
        chips={getQuickAmounts(provider)}
        minimumChip={minimumAmount}
        readOnly={busy}
        error={field.toErrorText(() => t('underMinimum', { amount: formatMoney(minimumAmount) }))}
        note={
          t('minimum', { amount: formatMoney(minimumAmount) }) +
          (lifetimeMinutes === undefined ? '' : ` · ${t('lifetime', { count: lifetimeMinutes })}`)
        }
      />
      <Button
        wide
        size="large"
        variant="primary"
        type="submit"
        icon={<QrCode />}
        busy={busy}
        disabled={!field.isInvalid && isBelowThreshold(provider, field.amount)}
      >
        {field.amount === null ? t('create') : t('createAmount', { amount: formatMoney(field.amount) })}
      </Button>
    </form>
  );
}
