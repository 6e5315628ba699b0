import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Facts } from '#ui/data/facts.tsx';

import styles from './bonus-conditions.module.css';
import { PercentFail } from './percent-fail.tsx';

interface BonusConditionsProps {
  /** Share of the money below which the conditions are not met. */
  percentFail: number | null | undefined;
  /** Further conditions. */
  children?: ReactNode;
}

/** Conditions of a bonus or a promotion, and what is closed until it ends: said before it binds the member's money. */
export function BonusConditions({ percentFail, children }: BonusConditionsProps) {
  const { t } = useTranslation('bonus-terms');
  return (
    <div className={styles.conditions}>
      <p>{t('turnover')}</p>
      <p>{t('locked')}</p>
      {children}
      <Facts>
        <PercentFail percent={percentFail} />
      </Facts>
    </div>
  );
}
