import { useQueryClient } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { useShowError, useShowNextStep } from '#entities/next-step/use-show-error.ts';
import { STATE_OF_STATUS, usePendingWords } from '#entities/pending-words/use-pending-words.ts';
import { getStatusTone, toOperationStatus } from '#entities/status/operation-status.ts';
import { toMediaUrl } from '#lib/browser/media-url.ts';
import { openBlankTab } from '#lib/browser/open-blank-tab.ts';
import { Button } from '#ui/action/button.tsx';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';
import { QueryModal } from '#ui/overlay/query-modal.tsx';

import { type Slip, useSlips } from './queries.ts';
import { SlipReason } from './slip-reason.tsx';
import styles from './slip-status.module.css';
import { useEndedSlips } from './use-ended-slips.ts';

/** The status of a slip, with the reason and the advice for a refused one (SS-1). */
export function SlipOutcome({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slip-status');
  const toWords = usePendingWords();
  const outcome = toOperationStatus(slip.status);
  return (
    <span className={styles.outcome}>
      {outcome && <StatusChip tone={getStatusTone(outcome)} label={t(outcome)} />}
      {outcome === 'progress' && (
        <span className="quiet">{toWords({ kind: 'slip', state: 'waiting' }).meanwhile}</span>
      )}
      {slip.note && <SlipReason note={slip.note} />}
    </span>
  );
}

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
    const { reference } = slip;
    if (isRunning.current || reference === undefined) return;
    isRunning.current = true;
    setIsFetching(true);
    // Opened in the event handler: browsers block a tab that is opened later.
    const tab = openBlankTab(t('opening'));
    try {
      const request = query(statement.slipReference, { params: { reference } });
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

  if (url === undefined && slip.reference === undefined) return null;
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

interface SlipsModalProps {
  onClose: () => void;
}

const createColumns = (
  t: (name: 'time' | 'amount' | 'status' | 'slip') => string,
): readonly Column<Slip>[] => [
  {
    key: 'time',
    header: t('time'),
    cardPosition: 'lead',
    cell: (slip) => <DateTime value={slip.createdAt} />,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: (slip) => <Money look="strong" amount={slip.amount} />,
  },
  { key: 'status', header: t('status'), cardPosition: 'next', cell: (slip) => <SlipOutcome slip={slip} /> },
  {
    key: 'view',
    header: t('slip'),
    align: 'end',
    cardPosition: 'nextTrail',
    cell: (slip) => <ViewSlip slip={slip} />,
  },
];

/** Speaks to screen readers of the slips whose check ends while the list is open. */
function EndedSlips({ slips }: { slips: readonly Slip[] | undefined }) {
  const toWords = usePendingWords();
  return (
    <p className="visually-hidden" role="status">
      {useEndedSlips(slips).map(({ reference, status }) => (
        <span key={reference}>
          {
            toWords({ kind: 'slip', state: STATE_OF_STATUS[toOperationStatus(status) ?? 'progress'] }).title
          }{' '}
        </span>
      ))}
    </p>
  );
}

/** List of the member's slips with their status and advice (§2). */
export function SlipsModal({ onClose }: SlipsModalProps) {
  const { t } = useTranslation('slip-status');
  const [page, setPage] = useState(1);
  const slips = useSlips(page);
  const { data } = slips;
  const total = data?.total;
  const count = countItems(data?.slips);
  // Without a total the page after a full one may have no slips.
  if (count === 0 && page > 1 && !slips.isPlaceholderData) setPage(1);
  const pageCount = typeof total === 'number' ? Math.max(1, Math.ceil(total / LIST_PAGE_ROWS)) : undefined;

  return (
    <QueryModal title={t('title')} refreshLabel={t('refresh')} query={slips} onClose={onClose}>
      <div className={styles.content}>
        <EndedSlips slips={data?.slips} />
        <QueryPlaceholder query={slips} height="320px" />
        {count === 0 && page === 1 && (
          <EmptyState title={t('emptyTitle')} text={t('empty')} action={<NextStepLink step="deposit" />} />
        )}
        {data && data.slips.length > 0 && (
          <DataList
            caption={t('title')}
            busy={slips.isPlaceholderData}
            rows={data.slips}
            rowKey={(slip) => slip.reference ?? String(data.slips.indexOf(slip))}
            columns={createColumns(t)}
          />
        )}
        <UnreadableItems list={data?.slips} />
        <Pager
          page={page}
          {...(pageCount === undefined ? {} : { pageCount })}
          hasMore={count === LIST_PAGE_ROWS}
          busy={slips.isPlaceholderData}
          onPage={setPage}
        />
      </div>
    </QueryModal>
  );
}
