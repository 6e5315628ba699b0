import type { Currency, Satang } from '@wallet/shared/money.ts';
import { type SubmitEvent, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AmountField, type AmountEntry } from '#ui/amount-field.tsx';
import { AmountsHidden } from '#ui/amounts-hidden.ts';
import { Money } from '#ui/money.tsx';
import { useMoneyWords } from '#ui/use-money-words.ts';

import {
  checkWithdraw,
  type WithdrawLimits,
  type WithdrawProblem,
  withdrawableOf,
} from './check-withdraw.ts';
import { ShareChips } from './share-chips.tsx';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  id: string;
  currency: Currency;
  limits: WithdrawLimits;
  /** What the wallet alone holds; the rest would come from the games (F-20). */
  inWallet: Satang | null;
  entry: AmountEntry;
  onEntry: (entry: AmountEntry) => void;
  onOrder: (amount: Satang) => void;
}

/** How much to withdraw. Nothing is judged before the member submits. */
export function WithdrawForm({ id, currency, limits, inWallet, entry, onEntry, onOrder }: WithdrawFormProps) {
  const { t } = useTranslation(['withdraw', 'ui']);
  const money = useMoneyWords(currency);
  const isHidden = use(AmountsHidden);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<WithdrawProblem | 'unreadable'>();

  const enter = (next: AmountEntry) => {
    onEntry(next);
    setProblem(undefined);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkWithdraw(entry.amount ?? undefined, limits);
    if (found === undefined && entry.amount !== null) return onOrder(entry.amount);
    setProblem(entry.problem !== undefined && entry.problem !== 'empty' ? 'unreadable' : found);
    field.current?.focus();
  };

  const words = () => {
    if (problem === undefined) return undefined;
    if (problem === 'unreadable' || problem.figure === undefined) {
      return t(`ui:amountProblem.${entry.problem ?? 'empty'}`);
    }
    return t(problem.text, { amount: money(problem.figure) });
  };

  const withdrawable = withdrawableOf(limits);
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
            {isFromGames && entry.problem === undefined && (
              <span className={styles.fromGames}>{t('fromGames', { amount: money(inWallet) })}</span>
            )}
          </>
        }
      />
      <ShareChips limits={limits} amount={entry.amount} onChoose={(amount) => enter({ amount, text: '' })} />
    </form>
  );
}
