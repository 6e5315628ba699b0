import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { DASH, formatAmount, MINUS, type Sign } from '#lib/format/format.ts';
import type { Currency, Satang } from '@wallet/shared/money.ts';

import { AmountsHidden } from './amounts-hidden.ts';
import styles from './money.module.css';

export interface MoneyProps {
  amount: Satang | null | undefined;
  /** Its word follows the number; none: the number alone. */
  currency?: Currency;
  /** Put before the amount, as statements do; amounts below zero carry their own minus. */
  sign?: Sign;
  /** `display` is the balance, `strong` an amount that matters, `plain` runs with the text. */
  look?: 'plain' | 'strong' | 'display';
  /** Shown even while amounts are covered: what the member is about to confirm. */
  alwaysShown?: boolean;
  className?: string;
}

const COVER = '••••';

/** An amount of money; `-` where there is none (§9). */
export function Money(props: MoneyProps) {
  const { amount, currency, sign = '', look = 'plain', alwaysShown = false, className } = props;
  const { t } = useTranslation('ui');
  const isHidden = use(AmountsHidden) && !alwaysShown;
  const text = formatAmount(amount);
  const classes = [styles.money, styles[look], className].filter(Boolean).join(' ');

  if (text === DASH) return <span className={classes}>{DASH}</span>;
  if (isHidden) {
    return (
      <span className={classes}>
        <span aria-hidden>{COVER}</span>
        <span className="visually-hidden">{t('amountsHidden')}</span>
      </span>
    );
  }
  return (
    <span className={classes}>
      {sign && (
        <>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{`${sign === MINUS ? t('minus') : t('plus')} `}</span>
        </>
      )}
      {text}
      {currency && (
        <>
          {'\u00a0'}
          <span className={styles.currency}>{t(`currency.${currency}`)}</span>
        </>
      )}
    </span>
  );
}
