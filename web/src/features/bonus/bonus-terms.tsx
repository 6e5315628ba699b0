import { useTranslation } from 'react-i18next';

import { isDefiniteFailure } from '#api/api-error.ts';
import { PercentFail } from '#entities/bonus-terms/percent-fail.tsx';
import { formatCount } from '#lib/format/format.ts';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { OperatorHtml } from '#ui/content/operator-html.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { countReceived, getBonusState } from './bonus-state.ts';
import styles from './bonus.module.css';
import { type Bonus, useBonusStatus, useBonusNotice } from './queries.ts';

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
  const maxReceived = Math.max(0, bonus.maxReceived);
  const received = Math.min(countReceived(bonus, now), maxReceived);

  return (
    <div className={styles.terms}>
      {state === 'current' && <Notice tone="success">{t('thisInUse')}</Notice>}
      {state === 'received' && <Notice>{t(`usedUp.${bonus.type}`)}</Notice>}
      {state === 'available' && isOtherActive && <Notice tone="warn">{t('otherInUse')}</Notice>}
      <BannerCarousel banners={bonus.banners} label={bonus.code} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('allowance')}</dt>
          <dd>
            {t(`counted.${bonus.type}`, { received: formatCount(received), most: formatCount(maxReceived) })}
          </dd>
        </div>
        <PercentFail percent={bonus.percentFail} />
      </dl>
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
