import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isExternalUrl, openUrl, toSafeUrl } from '#lib/browser/safe-url.ts';
import { type SanitisedHtml, sanitiseHtml } from '#lib/media/sanitise-html.ts';

import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import styles from './html-content.module.css';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export interface HtmlContentProps {
  /** HTML of the operator; it is sanitised here. */
  html: string;
  /** Language of the HTML, for its font and line breaks. */
  lang?: string;
  /** Height of the skeleton that is shown until the sanitiser has loaded. */
  skeletonHeight?: string;
  className?: string;
}

/**
 * Sanitised HTML of the operator in a box that clips it. No other component inserts HTML. Its links open in a new
 * window, with a confirmation if they lead to another site.
 */
export function HtmlContent({ html, lang, skeletonHeight = '4em', className }: HtmlContentProps) {
  const { t } = useTranslation('ui');
  const [clean, setClean] = useState<{ of: string; as: SanitisedHtml }>();
  const [leaving, setLeaving] = useState<string>();

  useEffect(() => {
    let isWanted = true;
    const keep = (as: SanitisedHtml) => isWanted && setClean({ of: html, as });
    sanitiseHtml(html).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [html]);

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    const url = toSafeUrl(link.getAttribute('href'));
    if (url && isExternalUrl(url)) setLeaving(url);
    else if (url) openUrl(url);
  };

  if (clean?.of !== html) return <Skeleton shape="block" height={skeletonHeight} />;
  if (clean.as === undefined) return <p className={styles.unavailable}>{t('contentUnavailable')}</p>;
  return (
    <>
      <div
        className={[styles.content, className].filter(Boolean).join(' ')}
        lang={lang}
        onClick={follow}
        dangerouslySetInnerHTML={{ __html: clean.as }}
      />
      {leaving && (
        <ConfirmDialog
          title={t('leaveTitle')}
          confirmLabel={t('openLink')}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            openUrl(leaving);
            setLeaving(undefined);
          }}
        >
          {t('leaveText', { host: new URL(leaving).host })}
        </ConfirmDialog>
      )}
    </>
  );
}
