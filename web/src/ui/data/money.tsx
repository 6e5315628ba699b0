import { type CSSProperties, use } from 'react';
import { useTranslation } from 'react-i18next';

import {
  DASH,
  formatAmount,
  formatGameUnits,
  MINUS,
  SHORT_AMOUNT_MAX,
  type Sign,
} from '#lib/format/format.ts';
import type { GameUnits } from '@wallet/shared/amounts/game-units.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { AmountsHidden } from './amounts-hidden.ts';
import styles from './money.module.css';
import { WalletCurrency } from './wallet-currency.ts';

export interface MoneyProps {
  amount?: Satang | null | undefined;
  /** An amount in the unit of a game in place of `amount`. No currency follows it. */
  units?: GameUnits | null;
  /** True for a sum of which a part could not be read: the amount is said to be the least that it can be. */
  isLeast?: boolean;
  /** How the currency of the wallet follows the number: `spoken` is only read aloud, beside an amount that shows it. */
  unit?: 'shown' | 'spoken';
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
  const { amount, units, isLeast = false, unit = 'shown', sign = '', look = 'plain' } = props;
  const { t } = useTranslation('ui');
  const currency = use(WalletCurrency);
  const isHidden = use(AmountsHidden) && !props.alwaysShown;
  const text = units === undefined ? formatAmount(amount) : formatGameUnits(units);
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
      {isLeast && <span className={styles.least}>{t('atLeast')} </span>}
      {sign && (
        <>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{`${sign === MINUS ? t('minus') : t('plus')} `}</span>
        </>
      )}
      {text}
      {units === undefined && (
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
