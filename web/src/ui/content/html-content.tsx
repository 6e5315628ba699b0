import { type MouseEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isExternalUrl, openUrl, toSafeUrl } from '#lib/browser/safe-url.ts';
import { sanitiseHtml, sanitiser } from '#lib/media/sanitise-html.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { LeaveSiteDialog } from '#ui/overlay/leave-site-dialog.tsx';
import styles from './html-content.module.css';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSanitiser } from './use-sanitiser.ts';

export interface HtmlContentProps {
  /** HTML of the operator; it is sanitised here. */
  html: string;
  /** Language of the HTML, for its font and line breaks; that of the page by default. */
  lang?: string | undefined;
  /** Height of the skeleton that is shown until the sanitiser has loaded. */
  skeletonHeight?: string;
}

/**
 * Sanitised HTML of the operator in a box that clips it. No other component inserts HTML. Its links open in a new
 * window, with a confirmation if they lead to another site.
 */
export function HtmlContent({ html, lang, skeletonHeight = '4em' }: HtmlContentProps) {
  const { t } = useTranslation('ui');
  const state = useSanitiser();
  const purify = state.status === 'loaded' ? state.value : undefined;
  // In the render itself: the content has its height from the first frame on, and moves nothing below it.
  const sanitised = useMemo(() => purify && sanitiseHtml(purify, html), [purify, html]);
  /** Address of another site that waits for confirmation. */
  const [externalUrl, setExternalUrl] = useState<string>();

  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    const url = toSafeUrl(link.getAttribute('href'));
    if (url && isExternalUrl(url)) setExternalUrl(url);
    else if (url) openUrl(url);
  };

  if (state.status === 'failed' || state.status === 'retrying') {
    return (
      <RetryRow busy={state.status === 'retrying'} onRetry={() => void sanitiser.retry().catch(() => {})} />
    );
  }
  if (!purify) return <Skeleton shape="block" height={skeletonHeight} />;
  if (sanitised === undefined) return <p className="quiet">{t('contentUnavailable')}</p>;
  return (
    <>
      <div
        className={styles.content}
        lang={lang}
        data-operator-html=""
        onClick={handleClick}
        dangerouslySetInnerHTML={{ __html: sanitised }}
      />
      {externalUrl && <LeaveSiteDialog url={externalUrl} onClose={() => setExternalUrl(undefined)} />}
    </>
  );
}
