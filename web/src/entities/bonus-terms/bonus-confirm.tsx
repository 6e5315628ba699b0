import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import styles from './bonus-confirm.module.css';
import { PercentFail } from './percent-fail.tsx';

interface BonusConfirmProps {
  title: string;
  confirmLabel: string;
  /** Share of the money below which the conditions are not met. */
  percentFail: number | null | undefined;
  /** Further conditions. */
  children?: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a bonus or a promotion binds the member's money: what it asks for, and what is closed until it ends. */
export function BonusConfirm({ percentFail, children, ...question }: BonusConfirmProps) {
  const { t } = useTranslation('bonus-terms');
  return (
    <ConfirmDialog tone="gold" {...question}>
      <div className={styles.conditions}>
        <p>{t('turnover')}</p>
        <p>{t('locked')}</p>
        {children}
        <dl className={styles.facts}>
          <PercentFail percent={percentFail} />
        </dl>
      </div>
    </ConfirmDialog>
  );
}
