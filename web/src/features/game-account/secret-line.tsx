import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './game-account.module.css';

/** As long for every password. */
const COVER = '••••••••';

interface SecretLineProps {
  /** Undefined while the new one is being read. */
  secret: string | undefined;
  isShown: boolean;
  onToggle: () => void;
}

/** A password that is in the page only while it is shown (SA-2); it can be copied without showing it. */
export function SecretLine({ secret, isShown, onToggle }: SecretLineProps) {
  const { t } = useTranslation('game-account');
  return (
    <div className={styles.line}>
      <dt>{t('password')}</dt>
      <dd>
        {secret === undefined ? (
          <Skeleton width="8em" />
        ) : isShown ? (
          <span className={styles.value} translate="no">
            {secret}
          </span>
        ) : (
          <span className={styles.value}>
            <span aria-hidden>{COVER}</span>
            <span className="visually-hidden">{t('hidden')}</span>
          </span>
        )}
        <IconButton
          label={isShown ? t('hide') : t('show')}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-disabled={secret === undefined || undefined}
          onClick={() => secret !== undefined && onToggle()}
        />
        {secret !== undefined && (
          <CopyButton label={t('password')} text={secret} said={isShown ? secret : COVER} />
        )}
      </dd>
    </div>
  );
}
