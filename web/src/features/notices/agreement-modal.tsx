import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { useSanitiserPending } from '#ui/content/use-sanitiser.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { markAgreementShown, dismissAgreement } from './agreement-storage.ts';
import styles from './notices.module.css';
import { useAgreements } from './queries.ts';

/** The operator's agreements. Closing it in any way dismisses it for this session. */
export function AgreementModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const { data, isPending: isListPending, isFetching, refetch } = useAgreements();
  const isSanitiserPending = useSanitiserPending();
  const isPending = isListPending || isSanitiserPending;
  const [isDismissed, setIsDismissed] = useState(false);

  const close = () => {
    markAgreementShown();
    if (isDismissed) dismissAgreement();
    onClose();
  };

  return (
    <Modal
      title={t('agreementTitle')}
      size="large"
      height="full"
      closesOnBackdrop
      onClose={close}
      footer={
        <div className={styles.consent}>
          <Checkbox
            label={t('notAgain')}
            checked={isDismissed}
            onChange={({ target }) => setIsDismissed(target.checked)}
          />
          <Button wide size="large" variant="primary" onClick={close}>
            {t('understood')}
          </Button>
        </div>
      }
    >
      <div className={styles.blocks}>
        {isPending && <Skeleton shape="block" height="12em" />}
        {!isPending && !data && <RetryRow busy={isFetching} onRetry={() => void refetch()} />}
        {!isPending && data?.length === 0 && <EmptyState title={t('agreementEmpty')} />}
        {!isPending &&
          data?.map((html, index) => (
            <HtmlContent key={`${index}:${html}`} html={html} lang={detectHtmlLang(html)} />
          ))}
        {!isPending && <UnreadableItems list={data} />}
      </div>
    </Modal>
  );
}
