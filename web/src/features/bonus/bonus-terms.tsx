import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { formatPercent } from '#lib/format/format-percent.ts';
import { formatCount } from '#lib/format/format.ts';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { OperatorHtml } from '#ui/content/operator-html.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import { countReceived, getBonusState } from './bonus-state.ts';
import styles from './bonus.module.css';
import { type Bonus, useBonusMinimum, useBonusStatus, useBonusNotice } from './queries.ts';

interface BonusTermsProps {
  bonus: Bonus;
  now: number;
  currency: Currency;
}

/** The banners of a bonus, its terms in figures, and the operator's notice (F-54). */
export function BonusTerms({ bonus, now, currency }: BonusTermsProps) {
  const { t } = useTranslation('bonus');
  const minimum = useBonusMinimum().data?.minimum;
  const notice = useBonusNotice().data?.notice;
  const isOtherInUse = useBonusStatus().data?.status === true;
  const standing = getBonusState(bonus, now);
  const most = Math.max(0, bonus.maxReceived);
  const received = Math.min(countReceived(bonus, now), most);

  return (
    <div className={styles.terms}>
      {standing === 'current' && <Notice tone="success">{t('thisInUse')}</Notice>}
      {standing === 'received' && <Notice>{t(`usedUp.${bonus.type}`)}</Notice>}
      {standing === 'available' && isOtherInUse && <Notice tone="warn">{t('otherInUse')}</Notice>}
      <BannerCarousel banners={bonus.banners} label={bonus.code} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('allowance')}</dt>
          <dd>{t(`counted.${bonus.type}`, { received: formatCount(received), most: formatCount(most) })}</dd>
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
          <dd>{formatPercent(bonus.percentFail)}</dd>
        </div>
      </dl>
      {notice !== undefined && notice.trim() !== '' && (
        <section className={styles.notice} aria-label={t('notice')}>
          <h3 className={styles.noticeTitle}>{t('notice')}</h3>
          <OperatorHtml html={notice} />
        </section>
      )}
    </div>
  );
}
