import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { ArrowUpDown } from 'lucide-react';
import { type SubmitEvent, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField } from '#ui/form/amount-field.tsx';

import { AccountSelect } from './account-select.tsx';
import styles from './transfer.module.css';
import type { TransferFormState } from './use-transfer-form.ts';
import type { TransferRequest } from './validate-transfer.ts';

interface TransferFormProps {
  id: string;
  form: TransferFormState;
  accounts: readonly TransferAccount[];
  currency: Currency;
  onOrder: (order: TransferRequest) => void;
}

/** From, to and how much. Nothing is judged before the member submits. */
export function TransferForm({ id, form, accounts, currency, onOrder }: TransferFormProps) {
  const { t } = useTranslation(['transfer', 'ui']);
  const money = useFormatMoney(currency);
  const isHidden = use(AmountsHidden);
  const fromRef = useRef<HTMLSelectElement>(null);
  const toRef = useRef<HTMLSelectElement>(null);
  const amountRef = useRef<HTMLInputElement>(null);

  const { problems } = form;
  const source = accounts.find((account) => account.code === form.from);
  const isAbove =
    !isHidden && form.amount !== null && source?.balance != null && form.amount > source.balance;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = form.check();
    if (checked.ok) return onOrder(checked.order);
    const first = checked.problems.from ? fromRef : checked.problems.to ? toRef : amountRef;
    first.current?.focus();
  };

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.accounts}>
        <AccountSelect
          ref={fromRef}
          label={t('from')}
          placeholder={t('chooseFrom')}
          accounts={accounts}
          value={form.from}
          currency={currency}
          error={problems.from && t(problems.from)}
          onChange={form.setFrom}
        />
        <IconButton className={styles.swap} label={t('swap')} icon={<ArrowUpDown />} onClick={form.swap} />
        <AccountSelect
          ref={toRef}
          label={t('to')}
          placeholder={t('chooseTo')}
          accounts={accounts}
          value={form.to}
          currency={currency}
          error={problems.to && t(problems.to)}
          onChange={form.setTo}
        />
      </div>
      <AmountField
        ref={amountRef}
        label={t('amount')}
        amount={form.amount}
        currency={currency}
        onChange={form.setAmount}
        error={
          problems.amount &&
          (form.unreadable
            ? t(`ui:amountProblem.${form.unreadable}`)
            : t(problems.amount, { amount: money(TRANSFER_MIN) }))
        }
        note={
          source && (
            <span className={isAbove ? styles.above : undefined}>
              {isAbove && source.balance !== null ? (
                t('aboveBalance', { amount: money(source.balance) })
              ) : (
                <>
                  {t('available')} <Money amount={source.balance} currency={currency} />
                </>
              )}
            </span>
          )
        }
        {...(source?.balance ? { max: source.balance } : {})}
      />
    </form>
  );
}
