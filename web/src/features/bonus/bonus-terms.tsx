import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { isDefiniteFailure } from '#api/api-error.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { formatCount } from '#lib/format/format.ts';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { OperatorHtml } from '#ui/content/operator-html.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { countReceived, getBonusState } from './bonus-state.ts';
import styles from './bonus.module.css';
import { type Bonus, useBonusMinimum, useBonusStatus, useBonusNotice } from './queries.ts';

interface BonusTermsProps {
  bonus: Bonus;
  now: number;
  currency: Currency;
}

/** The banners, the terms and the operator's notice of a bonus (F-54). */
export function BonusTerms({ bonus, now, currency }: BonusTermsProps) {
  const { t } = useTranslation('bonus');
  const minimumQuery = useBonusMinimum();
  const noticeQuery = useBonusNotice();
  const minimum = minimumQuery.data?.minimum;
  const notice = noticeQuery.data?.notice;
  // Terms that could not be read are no terms that do not exist.
  const failed = [minimumQuery, noticeQuery].filter(
    ({ data, error }) => error !== null && data === undefined && !isDefiniteFailure(error),
  );
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
        {minimum !== undefined && (
          <div>
            <dt>{t('minimum')}</dt>
            <dd>
              <Money amount={minimum} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('percentFail')}</dt>
          <dd>{formatPercent(bonus.percentFail, (share) => t('leftShare', { share }))}</dd>
        </div>
      </dl>
      {failed.length > 0 && (
        <RetryRow
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {notice !== undefined && notice.trim() !== '' && (
        <section className={styles.notice} aria-label={t('notice')}>
          <h3 className={styles.noticeTitle}>{t('notice')}</h3>
          <OperatorHtml html={notice} />
        </section>
      )}
    </div>
  );
}
