import { useQueryClient } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { query } from '#api/query.ts';
import { openBlankTab } from '#lib/browser/open-blank-tab.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { Button } from '#ui/action/button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import type { Slip } from './queries.ts';
import styles from './slip-status.module.css';

/** Shows a slip: by the link that came with it, else by the address that the operator gives on tap (F-16). */
export function ViewSlip({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slip-status');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [found, setFound] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const isUnderway = useRef(false);
  const known = toSafeUrl(slip.link) ?? found;

  const find = async () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsFinding(true);
    // Within the tap: a tab that is opened later would be blocked.
    const tab = openBlankTab(t('opening'));
    try {
      const asked = query(statement.slipReference, { params: { reference: slip.reference } });
      const url = toSafeUrl((await client.fetchQuery(asked)).url);
      if (url === undefined) {
        tab?.close();
        showToast(t('unsafe'), 'danger');
      } else if (!tab?.navigate(url)) setFound(url);
    } catch (error) {
      tab?.close();
      showToast(errorText(toApiError(error)), 'danger');
    } finally {
      isUnderway.current = false;
      setIsFinding(false);
    }
  };

  return known === undefined ? (
    <Button size="small" variant="quiet" className={styles.view} busy={isFinding} onClick={() => void find()}>
      {t('view')}
      <ExternalLink className={styles.mark} size={16} aria-hidden />
    </Button>
  ) : (
    <a className={`${styles.view} ${styles.link}`} href={known} target="_blank" rel="noopener noreferrer">
      {found === undefined ? t('view') : t('open')}
      <ExternalLink size={16} aria-hidden />
    </a>
  );
}
