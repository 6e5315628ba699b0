import type { Satang } from '@wallet/shared/money.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { useAmountWarning } from '#entities/wallet/use-amount-warning.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import type { useAmountField } from '#ui/form/use-amount-field.ts';
import { ChoiceChip } from '#ui/form/choice-chip.tsx';

import {
  getBrokenLimit,
  getMaxWithdrawable,
  getShareAmount,
  isRange,
  SHARE_PERCENTS,
  type WithdrawalError,
  type WithdrawalLimits,
} from './validate-withdrawal.ts';
import styles from './withdraw.module.css';

interface ShareChipsProps {
  limits: WithdrawalLimits;
  amount: Satang | null;
  onChoose: (amount: Satang) => void;
}

/** Chips that fill in a share of the withdrawable amount. None is selected at first. */
function ShareChips({ limits, amount, onChoose }: ShareChipsProps) {
  const { t } = useTranslation('withdraw');
  const { t: tUi } = useTranslation('ui');
  return (
    <div className={styles.chips} role="group" aria-label={tUi('quickAmounts')}>
      {SHARE_PERCENTS.map((percent) => {
        const share = getShareAmount(percent, limits);
        return (
          <ChoiceChip
            key={percent}
            isChosen={share !== null && share === amount}
            disabled={share === null}
            onChoose={() => share !== null && onChoose(share)}
          >
            {t('share', { percent })}
          </ChoiceChip>
        );
      })}
    </div>
  );
}

interface WithdrawFormProps {
  id: string;
  field: ReturnType<typeof useAmountField>;
  limits: WithdrawalLimits;
  /** The limits are being loaded. */
  isRangePending: boolean;
  /** Balance of the wallet alone. The rest of a withdrawal comes from the games (F-20). */
  walletBalance: Satang | null;
  onSubmit: () => void;
}

/** The amount of a withdrawal. It is validated when the member submits, not before. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { id, field, limits, isRangePending, walletBalance, onSubmit } = props;
  const { t } = useTranslation(['withdraw', 'ui']);
  const formatMoney = useFormatMoney();
  const isHidden = use(AmountsHidden);
  const { amount } = field;

  const error = field.toErrorText((message) => {
    const limitError = message as WithdrawalError;
    const limit = getBrokenLimit(limitError, limits);
    return limit === null ? t('ui:amountProblem.empty') : t(limitError, { amount: formatMoney(limit) });
  });

  const withdrawable = getMaxWithdrawable(limits);
  const isCapped = withdrawable !== null && withdrawable !== 0 && withdrawable !== limits.total;
  const total = useAmountWarning(amount, limits.total);
  const isFromGames = !isHidden && amount !== null && walletBalance !== null && amount > walletBalance;

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <AmountField
        {...field.props}
        label={t('amount')}
        error={error}
        hint={
          <>
            {withdrawable === null || (withdrawable === 0 && !isHidden) ? (
              t(withdrawable === null ? 'unknownTotal' : 'notNow')
            ) : (
              <>
                {t('available')} <Money amount={withdrawable} />
              </>
            )}
            {isCapped && limits.total !== null && (
              <span>
                {' '}
                {t('capped')} <Money amount={limits.total} />
              </span>
            )}
          </>
        }
        note={
          <>
            {/* A line of the same height, so that the buttons below do not move. */}
            {isRangePending && <span>{'\u00a0'}</span>}
            {isRange(limits.min, limits.max) && (
              <span>{t('range', { min: formatMoney(limits.min), max: formatMoney(limits.max) })}</span>
            )}
            {limits.min !== null && limits.max === null && (
              <span>{t('minimum', { amount: formatMoney(limits.min) })}</span>
            )}
            <span role="status" className={styles.above}>
              {total !== undefined &&
                (isHidden ? t('aboveHidden') : t('aboveTotal', { amount: formatMoney(total) }))}
            </span>
            {isFromGames && total === undefined && (
              <span className={styles.fromGames}>
                {t('fromGames', { amount: formatMoney(walletBalance) })}
              </span>
            )}
          </>
        }
      />
      <ShareChips limits={limits} amount={amount} onChoose={field.setAmount} />
    </form>
  );
}
