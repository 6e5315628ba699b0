import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { isDefiniteFailure } from '#api/api-error.ts';
import { useAwaited } from '#api/use-awaited.ts';
import { bonusCommand } from '#commands/definitions/offers.ts';
import { BonusConditions } from '#entities/bonus-terms/bonus-conditions.tsx';
import { PercentFail } from '#entities/bonus-terms/percent-fail.tsx';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { Button } from '#ui/action/button.tsx';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { OperatorHtml } from '#ui/content/operator-html.tsx';
import { Fact, Facts } from '#ui/data/facts.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { getAllowance, getBonusState, useToday } from './bonus-state.ts';
import { BonusMinimum } from './bonus-minimum.tsx';
import styles from './bonus.module.css';
import { type Bonus, useBonuses, useBonusNotice, useBonusStatus } from './queries.ts';

interface BonusTermsProps {
  bonus: Bonus;
  now: number;
}

/** The banners, the terms and the operator's notice of a bonus (F-54). */
export function BonusTerms({ bonus, now }: BonusTermsProps) {
  const { t } = useTranslation('bonus');
  const { data: noticeData, error, isFetching, refetch } = useBonusNotice();
  const notice = noticeData?.notice;
  // Terms that could not be read are no terms that do not exist.
  const hasFailed = error !== null && noticeData === undefined && !isDefiniteFailure(error);
  const isOtherActive = useBonusStatus().data?.status === true;
  const state = getBonusState(bonus, now);
  const { type = 'limit', banners = [] } = bonus;
  const allowance = getAllowance(bonus, now);

  return (
    <div className={styles.terms}>
      {state === 'current' && <Notice tone="success">{t('thisInUse')}</Notice>}
      {state === 'received' && <Notice>{t(`usedUp.${type}`)}</Notice>}
      {state === 'available' && isOtherActive && <Notice tone="warn">{t('otherInUse')}</Notice>}
      <BannerCarousel banners={banners} label={bonus.code} />
      <Facts>
        {allowance && <Fact name={t('allowance')}>{t(`counted.${type}`, allowance)}</Fact>}
        <PercentFail percent={bonus.percentFail} />
      </Facts>
      {hasFailed && <RetryRow busy={isFetching} onRetry={() => void refetch()} />}
      {notice !== undefined && notice.trim() !== '' && (
        <section className={styles.notice} aria-label={t('notice')}>
          <h3 className={styles.noticeTitle}>{t('notice')}</h3>
          <OperatorHtml html={notice} />
        </section>
      )}
    </div>
  );
}

interface BonusModalProps {
  code: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** The terms of a bonus with a button to receive it, after a question. The modal is open while it is mounted. */
export function BonusModal({ code, steps, onClose }: BonusModalProps) {
  const { t } = useTranslation('bonus');
  const list = useBonuses();
  const isPending = useAwaited([list, useBonusStatus(), useBonusNotice()]);
  const flow = useCommandFlow(bonusCommand, { steps, onClose, onDone: () => t('begun', { code }) });
  const today = useToday();
  const bonus = list.data?.find((each) => each.code === code);
  const isMissing = list.data !== undefined && !bonus;
  useEffect(() => {
    // The address is old, or the offer has ended.
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  if (isMissing) return null;

  // The button stands below the terms and appears with them.
  const state = bonus && !isPending ? getBonusState(bonus, today) : undefined;
  const footer =
    state === undefined ? undefined : state === 'current' ? (
      // An active bonus cannot be received again: the button only closes the terms (BO-8).
      <Button wide size="large" variant="primary" onClick={onClose}>
        {t('confirm')}
      </Button>
    ) : (
      <Button
        wide
        size="large"
        variant={state === 'available' ? 'gold' : 'secondary'}
        aria-disabled={state !== 'available' || undefined}
        onClick={state === 'available' ? () => flow.ask({ params: { code } }) : undefined}
      >
        {t(state === 'available' ? 'receive' : state)}
      </Button>
    );

  return (
    <Modal title={code} size="large" height="full" busy={flow.isSending} onClose={onClose} footer={footer}>
      <CommandNotices kinds={['bonus']} />
      {isPending && <Skeleton shape="block" height="264px" />}
      <QueryPlaceholder query={list} />
      {bonus && !isPending && <BonusTerms bonus={bonus} now={today} />}
      {bonus && (
        <CommandFlow flow={flow} title={t('receiveTitle', { code })} confirmLabel={t('receive')} tone="gold">
          <BonusConditions percentFail={bonus.percentFail}>
            <BonusMinimum />
          </BonusConditions>
        </CommandFlow>
      )}
    </Modal>
  );
}
