import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { wasReplaced } from '#lib/lazy/new-release.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';

import styles from './error-card.module.css';

interface ErrorCardProps {
  /** `chunk`: the code of the page could not be loaded; `crash`: the page threw an error. */
  kind: 'chunk' | 'crash';
  /** Tries again without a reload of the page. */
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Given to members: the statement shows whether a request that was under way had its effect. */
  hasStatement?: boolean;
}

/** Stands in for a page that cannot be shown (FA-7). */
export function ErrorCard({ kind, onRetry, busy = false, hasStatement = false }: ErrorCardProps) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <div className={styles.card} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden />
      <h1 className={styles.title}>{t(`${kind}.title`)}</h1>
      <p className={styles.text}>
        {kind === 'chunk' && wasReplaced() ? t('chunk.update') : t(`${kind}.text`)}
      </p>
      {hasStatement && (
        <p className={styles.text}>
          {t('ui:crash.request')}
          <br />
          {/* Not a link of the router: the error may have come from there, and loading anew clears what is broken. */}
          <a href={PATHS.statement}>{t('ui:crash.statement')}</a>
        </p>
      )}
      {onRetry && (
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      )}
      {/* Without a connection a reload would lead out of the app. */}
      {(navigator.onLine || !onRetry) && (
        <Button variant={onRetry ? 'secondary' : 'primary'} onClick={() => location.reload()}>
          {t('ui:reload')}
        </Button>
      )}
    </div>
  );
}
