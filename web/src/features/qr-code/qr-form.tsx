import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Currency, Satang } from '@wallet/shared/money.ts';
import { QrCode } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField, type AmountInput } from '#ui/form/amount-field.tsx';

import { isBelowThreshold, getMinimumAmount, getQuickAmounts } from './qr-amount.ts';
import styles from './qr-code.module.css';

interface QrFormProps {
  provider: QrProvider;
  currency: Currency;
  minimum: Satang | null | undefined;
  lifetimeMinutes: number | undefined;
  busy: boolean;
  onCreate: (amount: Satang) => void;
}

/** How much to pay in. Under the provider's threshold there is nothing to press; text that is no amount is explained. */
export function QrForm({ provider, currency, minimum, lifetimeMinutes, busy, onCreate }: QrFormProps) {
  const { t } = useTranslation(['qr-code', 'ui']);
  const money = useFormatMoney(currency);
  const field = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<AmountInput>({ amount: null, text: '', error: 'empty' });
  const [isJudged, setIsJudged] = useState(false);
  const least = getMinimumAmount(provider, minimum);
  const isUnreadable = entry.error !== undefined && entry.error !== 'empty';

  const enter = (next: AmountInput) => {
    setEntry(next);
    setIsJudged(false);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (entry.amount !== null && entry.amount >= least) return onCreate(entry.amount);
    setIsJudged(true);
    field.current?.focus();
  };

  const words = () => {
    if (!isJudged) return undefined;
    return isUnreadable
      ? t(`ui:amountProblem.${entry.error ?? 'invalid'}`)
      : t('underMinimum', { amount: money(least) });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AmountField
        ref={field}
        label={t('amount')}
        amount={entry.amount}
        currency={currency}
        chips={getQuickAmounts(provider)}
        minimumChip={least}
        readOnly={busy}
        onChange={enter}
        error={words()}
        note={
          <>
            {t('minimum', { amount: money(least) })}
            {lifetimeMinutes !== undefined && ` · ${t('lifetime', { count: lifetimeMinutes })}`}
          </>
        }
      />
      <Button
        wide
        size="large"
        variant="primary"
        type="submit"
        icon={<QrCode />}
        busy={busy}
        disabled={!isUnreadable && isBelowThreshold(provider, entry.amount)}
      >
        {entry.amount === null ? t('create') : t('createAmount', { amount: money(entry.amount) })}
      </Button>
    </form>
  );
}
