import { useQueryClient } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { useShowError, useShowNextStep } from '#entities/next-step/use-show-error.ts';
import { openBlankTab } from '#lib/browser/open-blank-tab.ts';
import { toMediaUrl } from '#lib/browser/media-url.ts';
import { Button } from '#ui/action/button.tsx';

import type { Slip } from './queries.ts';
import styles from './slip-status.module.css';

/** Link to the image of a slip. Without a link in the list, its address is fetched when the button is pressed (F-16). */
export function ViewSlip({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slip-status');
  const client = useQueryClient();
  const showError = useShowError();
  const showNextStep = useShowNextStep();
  const [fetchedUrl, setFetchedUrl] = useState<string>();
  const [isFetching, setIsFetching] = useState(false);
  const isRunning = useRef(false);
  const url = toMediaUrl(slip.link, 'link') ?? fetchedUrl;

  const fetchUrl = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsFetching(true);
    // Opened in the event handler: browsers block a tab that is opened later.
    const tab = openBlankTab(t('opening'));
    try {
      const request = query(statement.slipReference, { params: { reference: slip.reference } });
      const address = toMediaUrl((await client.fetchQuery(request)).url, 'link');
      if (address === undefined) {
        tab?.close();
        showNextStep(t('unsafe'), 'contact');
      } else if (!tab?.navigate(address)) setFetchedUrl(address);
    } catch (error) {
      tab?.close();
      showError(toApiError(error));
    } finally {
      isRunning.current = false;
      setIsFetching(false);
    }
  };

  return url === undefined ? (
    <Button
      size="small"
      variant="quiet"
      className={styles.view}
      busy={isFetching}
      onClick={() => void fetchUrl()}
    >
      {t('view')}
      <ExternalLink className={styles.mark} size={16} aria-hidden />
    </Button>
  ) : (
    <a className={`${styles.view} ${styles.link}`} href={url} target="_blank" rel="noopener noreferrer">
      <span>{fetchedUrl === undefined ? t('view') : t('open')}</span>
      <ExternalLink size={16} aria-hidden />
    </a>
  );
}
