import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './chat-panel.module.css';

interface PanelTitleBarProps {
  titleId: string;
  onClose: () => void;
  /** Buttons before the close button. */
  children?: ReactNode;
}

/** Title of the panel, with its buttons. */
export function PanelTitleBar({ titleId, onClose, children }: PanelTitleBarProps) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.bar}>
      <h2 id={titleId} className={styles.title} tabIndex={-1} data-modal-title>
        {t('title')}
      </h2>
      {children}
      <IconButton label={t('close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
