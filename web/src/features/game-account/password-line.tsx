import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '#ui/action/copy-button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './game-account.module.css';

/** Has the same length for every password. */
const MASK = '••••••••';

interface PasswordLineProps {
  /** `undefined` while a new password is loaded. */
  password: string | undefined;
  isShown: boolean;
  onToggle: () => void;
}

/** Password that is in the page only while it is shown (SA-2). It can be copied without showing it. */
export function PasswordLine({ password, isShown, onToggle }: PasswordLineProps) {
  const { t } = useTranslation('game-account');
  return (
    <div className={styles.line}>
      <dt>{t('password')}</dt>
      <dd>
        {password === undefined ? (
          <Skeleton width="8em" />
        ) : isShown ? (
          <span className={styles.value} translate="no">
            {password}
          </span>
        ) : (
          <span className={styles.value}>
            <span aria-hidden>{MASK}</span>
            <span className="visually-hidden">{t('hidden')}</span>
          </span>
        )}
        <IconButton
          label={isShown ? t('hide') : t('show')}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-disabled={password === undefined || undefined}
          onClick={() => password !== undefined && onToggle()}
        />
        {password !== undefined && (
          <CopyButton label={t('password')} text={password} copiedText={isShown ? password : MASK} />
        )}
      </dd>
    </div>
  );
}
