import type { Currency, Satang } from '@wallet/shared/money.ts';
import { type SubmitEvent, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField, type AmountInput } from '#ui/form/amount-field.tsx';

import { ShareChips } from './share-chips.tsx';
import {
  validateWithdrawal,
  type WithdrawalLimits,
  type WithdrawalError,
  getMaxWithdrawable,
} from './validate-withdrawal.ts';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  id: string;
  currency: Currency;
  limits: WithdrawalLimits;
  /** What the wallet alone holds; the rest would come from the games (F-20). */
  inWallet: Satang | null;
  entry: AmountInput;
  onEntry: (entry: AmountInput) => void;
  onOrder: (amount: Satang) => void;
}

/** How much to withdraw. Nothing is judged before the member submits. */
export function WithdrawForm({ id, currency, limits, inWallet, entry, onEntry, onOrder }: WithdrawFormProps) {
  const { t } = useTranslation(['withdraw', 'ui']);
  const money = useFormatMoney(currency);
  const isHidden = use(AmountsHidden);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<WithdrawalError | 'unreadable'>();

  const enter = (next: AmountInput) => {
    onEntry(next);
    setProblem(undefined);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = validateWithdrawal(entry.amount ?? undefined, limits);
    if (found === undefined && entry.amount !== null) return onOrder(entry.amount);
    setProblem(entry.error !== undefined && entry.error !== 'empty' ? 'unreadable' : found);
    field.current?.focus();
  };

  const words = () => {
    if (problem === undefined) return undefined;
    if (problem === 'unreadable' || problem.limit === undefined) {
      return t(`ui:amountProblem.${entry.error ?? 'empty'}`);
    }
    return t(problem.messageKey, { amount: money(problem.limit) });
  };

  const withdrawable = getMaxWithdrawable(limits);
  const isCapped = withdrawable !== undefined && withdrawable !== limits.total;
  const isFromGames = !isHidden && entry.amount !== null && inWallet !== null && entry.amount > inWallet;

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <AmountField
        ref={field}
        label={t('amount')}
        amount={entry.amount}
        currency={currency}
        onChange={enter}
        error={words()}
        hint={
          <>
            {t('available')} <Money amount={withdrawable} currency={currency} />
            {isCapped && limits.total != null && (
              <>
                {' '}
                {t('capped')} <Money amount={limits.total} currency={currency} />
              </>
            )}
          </>
        }
        note={
          <>
            {limits.min != null && limits.max != null && (
              <span>{t('range', { min: money(limits.min), max: money(limits.max) })}</span>
            )}
            {isFromGames && entry.error === undefined && (
              <span className={styles.fromGames}>{t('fromGames', { amount: money(inWallet) })}</span>
            )}
          </>
        }
      />
      <ShareChips limits={limits} amount={entry.amount} onChoose={(amount) => enter({ amount, text: '' })} />
    </form>
  );
}
