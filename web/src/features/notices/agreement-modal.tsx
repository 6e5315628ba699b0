import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { langOfHtml } from '#lib/html-lang.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HtmlContent } from '#ui/html-content.tsx';
import { Modal } from '#ui/modal.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { noteAgreementShown, rememberAgreement } from './agreement-memory.ts';
import styles from './notices.module.css';
import { useAgreements } from './queries.ts';

/** The operator's agreements, every block of the list; closed in any way, it is done for this session. */
export function AgreementModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const { data, isPending, isFetching, refetch } = useAgreements();
  const [isNever, setIsNever] = useState(false);

  const close = () => {
    noteAgreementShown();
    if (isNever) rememberAgreement();
    onClose();
  };

  return (
    <Modal
      title={t('agreementTitle')}
      size="large"
      closesOnBackdrop
      onClose={close}
      footer={
        <div className={styles.consent}>
          <Checkbox
            label={t('notAgain')}
            checked={isNever}
            onChange={({ target }) => setIsNever(target.checked)}
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
        {data?.length === 0 && <EmptyState title={t('agreementEmpty')} />}
        {data?.map((html, index) => (
          <HtmlContent key={`${index}:${html}`} html={html} lang={langOfHtml(html)} />
        ))}
      </div>
    </Modal>
  );
}
