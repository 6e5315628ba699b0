import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './delivery-line.module.css';

interface OwnTimeProps {
  delivery: 'sending' | 'succeed';
  children: ReactNode;
}

/** When this side said it, and whether the operator has it. */
export function OwnTime({ delivery, children }: OwnTimeProps) {
  const { t } = useTranslation('chat');
  const isSending = delivery === 'sending';
  return (
    <div className={styles.meta} data-delivery={delivery}>
      {children}
      {isSending ? <Clock size={14} aria-hidden /> : <Check size={14} aria-hidden />}
      <span className={isSending ? undefined : 'visually-hidden'}>{t(`delivery.${delivery}`)}</span>
    </div>
  );
}
