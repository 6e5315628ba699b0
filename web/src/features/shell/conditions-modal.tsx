import { useTranslation } from 'react-i18next';

import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { useSanitiserPending } from '#ui/content/use-sanitiser.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './conditions-modal.module.css';
import { useConditions } from './queries.ts';

/** The operator's terms and conditions, as a list of HTML blocks (CO-1). */
export function ConditionsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { data, isPending: isListPending, isFetching, refetch } = useConditions();
  const isSanitiserPending = useSanitiserPending();
  const isPending = isListPending || isSanitiserPending;

  return (
    <Modal title={t('conditionsTitle')} size="large" height="full" closesOnBackdrop onClose={onClose}>
      <div className={styles.blocks}>
        {isPending && <Skeleton shape="block" height="12em" />}
        {!isPending && !data && <RetryRow busy={isFetching} onRetry={() => void refetch()} />}
        {!isPending && data?.length === 0 && <EmptyState title={t('conditionsEmpty')} />}
        {!isPending &&
          data?.map((html, index) => (
            <HtmlContent key={`${index}:${html}`} html={html} lang={detectHtmlLang(html)} />
          ))}
        {!isPending && <UnreadableItems list={data} />}
      </div>
    </Modal>
  );
}
