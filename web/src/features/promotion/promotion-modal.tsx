import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type ApiError, isRetryable } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { promotionCommand } from '#commands/definitions/offers.ts';
import { BonusConditions } from '#entities/bonus-terms/bonus-conditions.tsx';
import { PercentFail } from '#entities/bonus-terms/percent-fail.tsx';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { useDelayed } from '#lib/time/use-delayed.ts';
import { Button } from '#ui/action/button.tsx';
import { OperatorHtml } from '#ui/content/operator-html.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { SpinnerIcon } from '#ui/feedback/spinner-icon.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './promotion.module.css';
import { useFoundPromotion } from './queries.ts';

interface PromotionModalProps {
  /** Normalised code: trimmed and in upper case. */
  code: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** Searches for a promotion: searching, promotion or not promotion (BO-6). The modal is open while it is mounted. */
export function PromotionModal({ code, steps, onClose }: PromotionModalProps) {
  const { t } = useTranslation('promotion');
  const errorText = useErrorText();
  const search = useFoundPromotion(code);
  const flow = useCommandFlow(promotionCommand, { steps, onClose, onDone: () => t('received', { code }) });
  // The spinner appears after 200 ms and stays for at least 300 ms (LD-1, LD-2).
  const isSearchShown = useDelayed(search.isFetching);
  const isSearching = search.isPending || isSearchShown;
  const promotion = isSearching ? undefined : search.data;
  const isOver = !isSearching && !promotion;
  const { error } = search;
  const isFailed = error !== null && isRequestFailure(error);
  const isRefused = error !== null && !isNotFound(error);

  return (
    <Modal
      title={t('title')}
      height="full"
      busy={flow.isSending}
      onClose={onClose}
      footer={
        promotion && (
          <Button wide size="large" variant="gold" onClick={() => flow.ask({ params: { code } })}>
            {t('receive')}
          </Button>
        )
      }
    >
      <CommandNotices kinds={['promotion']} />
      <div className={styles.outcome}>
        <p className={styles.searchedCode}>
          <span>{t('searchedCode')}</span> <strong>{code}</strong>
        </p>
        <div role="status">
          {isSearching && isSearchShown && (
            <p className={styles.searching}>
              <SpinnerIcon size={28} />
              <span>{t('searching')}</span>
            </p>
          )}
          {isOver && !isFailed && (
            <EmptyState
              icon={<SearchX />}
              title={isRefused ? errorText(error) : t('notFound')}
              text={!isRefused && errorText('NO_PROMOTION')}
              action={<ErrorNextStep error={error ?? undefined} />}
            />
          )}
        </div>
        {isOver && isFailed && (
          <RetryRow text={errorText(error)} busy={search.isFetching} onRetry={() => void search.refetch()} />
        )}
        {promotion && (
          <>
            {promotion.description && <OperatorHtml html={promotion.description} />}
            <Facts>
              <PercentFail percent={promotion.percentFail} />
            </Facts>
          </>
        )}
      </div>
      <CommandFlow flow={flow} title={t('receiveTitle', { code })} confirmLabel={t('receive')} tone="gold">
        <BonusConditions percentFail={promotion?.percentFail} />
      </CommandFlow>
    </Modal>
  );
}

/** Error keys of a code that does not exist. `KEY_INVALID` is that of a code no address can contain. */
const NOT_FOUND_KEYS: ReadonlySet<string | undefined> = new Set(['NO_PROMOTION', 'KEY_INVALID']);
/** Error keys of a limit, whatever their status. */
const LIMIT_KEYS: ReadonlySet<string | undefined> = new Set(['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN']);

/** Returns true where the request itself failed, so that a retry may find the code. */
const isRequestFailure = (error: ApiError): boolean =>
  !NOT_FOUND_KEYS.has(error.key) &&
  (isRetryable(error) || LIMIT_KEYS.has(error.key) || error.kind === 'timeout' || error.kind === 'shape');

/** Returns true for a code that does not exist, also by a status without words that leads nowhere else. */
const isNotFound = (error: ApiError): boolean =>
  NOT_FOUND_KEYS.has(error.key) || (error.kind === 'http' && !findNextStep(error));
