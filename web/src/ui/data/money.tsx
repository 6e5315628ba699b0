import { type CSSProperties, use } from 'react';
import { useTranslation } from 'react-i18next';

import { DASH, formatAmount, MINUS, SHORT_AMOUNT_MAX, type Sign } from '#lib/format/format.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { AmountsHidden } from './amounts-hidden.ts';
import styles from './money.module.css';
import { WalletCurrency } from './wallet-currency.ts';

export interface MoneyProps {
  amount: Satang | null | undefined;
  /**
   * How the currency of the wallet follows the number: `spoken` is only read aloud, beside an amount that shows it; `none`
   * is for an amount in the unit of a game.
   */
  unit?: 'shown' | 'spoken' | 'none';
  /** Sign in front of the amount, as in a statement. Negative amounts have a minus of their own. */
  sign?: Sign;
  /** `display` is for the balance, `strong` for an important amount, `plain` for running text. */
  look?: 'plain' | 'strong' | 'display';
  /** Shown even while amounts are hidden, such as an amount to be confirmed. */
  alwaysShown?: boolean;
}

const HIDDEN_AMOUNT = '••••';

/**
 * An amount of money; `-` if there is none (§9). Browsers do not translate it: they replace the texts of a page, and React
 * would go on to update the old ones.
 */
export function Money(props: MoneyProps) {
  const { amount, unit = 'shown', sign = '', look = 'plain', alwaysShown = false } = props;
  const { t } = useTranslation('ui');
  const currency = use(WalletCurrency);
  const isHidden = use(AmountsHidden) && !alwaysShown;
  const text = formatAmount(amount);
  const classes = `${styles.money} ${styles[look]}`;

  if (text === DASH) return <span className={classes}>{DASH}</span>;
  if (isHidden) {
    return (
      <span className={classes}>
        <span aria-hidden>{HIDDEN_AMOUNT}</span>
        <span className="visually-hidden">{t('amountsHidden')}</span>
      </span>
    );
  }
  return (
    <span
      className={classes}
      translate="no"
      data-long={text.length > SHORT_AMOUNT_MAX || undefined}
      style={look === 'display' ? ({ '--characters': text.length } as CSSProperties) : undefined}
    >
      {sign && (
        <>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{`${sign === MINUS ? t('minus') : t('plus')} `}</span>
        </>
      )}
      {text}
      {unit !== 'none' && (
        <>
          {unit === 'spoken' ? ' ' : '\u00a0'}
          <span className={unit === 'spoken' ? 'visually-hidden' : styles.currency}>
            {t(`currency.${currency}`)}
          </span>
        </>
      )}
    </span>
  );
}
