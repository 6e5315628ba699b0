import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiError, isRetryable } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { useMountedRef } from '#lib/react/use-mounted-ref.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';
import { useDelayed } from '#lib/time/use-delayed.ts';
import { Button } from '#ui/action/button.tsx';
import { OperatorHtml } from '#ui/content/operator-html.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { SpinnerIcon } from '#ui/feedback/spinner-icon.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { UnknownOutcomeDialog } from '#ui/overlay/unknown-outcome-dialog.tsx';

import styles from './promotion.module.css';
import { useActivatePromotion, useFoundPromotion } from './queries.ts';

export interface PromotionModalProps {
  /** As it is asked for: trimmed and in upper case. */
  code: string;
  statementPath: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** Looks for a promotion: searching, found or not found, one at a time (BO-6); mounted means open. */
export function PromotionModal({ code, statementPath, steps, onClose }: PromotionModalProps) {
  const { t } = useTranslation(['promotion', 'offers']);
  const errorText = useErrorText();
  const search = useFoundPromotion(code);
  const activate = useActivatePromotion();
  const isShown = useMountedRef();
  /** A second tap shares the first one's answer, which is told once. */
  const once = useSingleFlight();
  const [end, setEnd] = useState<ApiError | 'unknown'>();
  /** Shown after 200 ms, and then for 300 at least (LD-1, LD-2). */
  const isSearchShown = useDelayed(search.isFetching);
  const isSearching = search.isPending || isSearchShown;
  const found = isSearching ? undefined : search.data;

  const receive = once(async () => {
    const result = await activate.run({ params: { code } });
    if (result.state === 'done') {
      showToast(t('received', { code }), 'success');
      if (isShown.current) onClose();
      return;
    }
    if (!isShown.current) {
      showToast(result.state === 'refused' ? errorText(result.error) : t('offers:doubt.text'), 'danger');
      return;
    }
    setEnd(result.state === 'refused' ? result.error : 'unknown');
    steps.openStep('end');
  });

  return (
    <Modal
      title={t('title')}
      busy={activate.isRunning}
      onClose={onClose}
      footer={
        found && (
          <Button wide size="large" variant="gold" busy={activate.isRunning} onClick={() => void receive()}>
            {t('receive')}
          </Button>
        )
      }
    >
      <div className={styles.outcome}>
        <p className={styles.asked}>
          <span>{t('asked')}</span> <strong>{code}</strong>
        </p>
        <div role="status">
          {isSearching && isSearchShown && (
            <p className={styles.searching}>
              <SpinnerIcon size={28} />
              <span>{t('searching')}</span>
            </p>
          )}
          {!isSearching && !found && !isRequestFailure(search.error) && (
            <EmptyState
              icon={<SearchX />}
              title={t('notFound')}
              text={errorText(
                search.error?.key === 'KEY_INVALID' ? 'NO_PROMOTION' : (search.error ?? 'NO_PROMOTION'),
              )}
            />
          )}
        </div>
        {!isSearching && !found && search.error && isRequestFailure(search.error) && (
          <RetryRow
            text={errorText(search.error)}
            busy={search.isFetching}
            onRetry={() => void search.refetch()}
          />
        )}
        {found && (
          <>
            <OperatorHtml html={found.description} />
            <dl className={styles.fact}>
              <dt>{t('percentFail')}</dt>
              <dd>{formatPercent(found.percentFail)}</dd>
            </dl>
          </>
        )}
      </div>
      {steps.step === 'end' && end === 'unknown' && (
        <UnknownOutcomeDialog statementPath={statementPath} onClose={steps.closeStep} />
      )}
      {steps.step === 'end' && end !== undefined && end !== 'unknown' && (
        <AlertDialog tone="danger" title={t('notReceived')} onClose={steps.closeStep}>
          <p>{errorText(end)}</p>
        </AlertDialog>
      )}
    </Modal>
  );
}

/** Words by which a code is known to lead nowhere; the second where no address can carry it. */
const NOT_FOUND_KEYS: ReadonlySet<string | undefined> = new Set(['NO_PROMOTION', 'KEY_INVALID']);

/** The operator could not be asked: nothing is known of the code, and asking again may help. */
const isRequestFailure = (error: ApiError | null): boolean =>
  error !== null &&
  !NOT_FOUND_KEYS.has(error.key) &&
  (isRetryable(error) || error.kind === 'timeout' || error.kind === 'shape');
