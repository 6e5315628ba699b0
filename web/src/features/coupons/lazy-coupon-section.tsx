import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import type { CouponSectionProps } from './coupon-section.tsx';
import styles from './coupons.module.css';

const loadSection = async () => (await import('./coupon-section.tsx')).CouponSection;

/** The coupons under the wheel, which does not wait for them: their place looks as it does while they are read. */
export function LazyCouponSection(props: CouponSectionProps) {
  const { t } = useTranslation('coupons');
  const headingId = useId();
  const { late, again } = useLazyModule(loadSection);
  if (typeof late === 'object') return <late.part {...props} />;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
      {late === 'loading' ? <Skeleton shape="block" height="96px" /> : <RetryRow onRetry={again} />}
    </section>
  );
}
