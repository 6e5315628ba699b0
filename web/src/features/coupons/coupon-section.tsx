import { COUPON_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ModalSteps, useConfirmedCommand } from '#api/use-confirmed-command.ts';
import { Pager } from '#ui/data/pager.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { ClaimConfirmDialog } from './claim-confirm-dialog.tsx';
import { toClaimOrder } from './claim-order.ts';
import { ClaimOutcomeDialog } from './claim-outcome-dialog.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons.module.css';
import { type Coupon, useCoupons } from '#entities/wallet/use-coupons.ts';
import { useClaimCoupon } from './queries.ts';

/** The step that asks before a coupon is claimed; other steps are none of its business. */
const CONFIRM = 'confirm';

export interface CouponSectionProps {
  currency: Currency;
  statementPath: string;
  steps: ModalSteps;
}

/** The coupons that the wheel has given, three a page, each with the way to claim it (SP-13). */
export function CouponSection({ currency, statementPath, steps }: CouponSectionProps) {
  const { t } = useTranslation('coupons');
  const headingId = useId();
  const list = useCoupons();
  const flow = useConfirmedCommand(useClaimCoupon(), {
    ...steps,
    step: steps.step === CONFIRM ? steps.step : undefined,
  });
  const [asked, setAsked] = useState<Coupon>();
  const [page, setPage] = useState(1);

  const all = list.data ?? [];
  const pageCount = Math.max(1, Math.ceil(all.length / COUPON_PAGE_ROWS));
  // The last coupon of the last page may have been claimed.
  const shown = Math.min(page, pageCount);
  const rows = all.slice((shown - 1) * COUPON_PAGE_ROWS, shown * COUPON_PAGE_ROWS);

  const ask = (coupon: Coupon) => {
    setAsked(coupon);
    flow.requestConfirmation(toClaimOrder(coupon));
  };

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
      {list.isPending && <Skeleton shape="block" height="96px" />}
      {list.isError && !list.data && <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((coupon, index) => (
            <CouponRow
              key={coupon._id ?? `${shown} ${index}`}
              coupon={coupon}
              currency={currency}
              onClaim={() => ask(coupon)}
            />
          ))}
        </ul>
      )}
      <Pager page={shown} pageCount={pageCount} onPage={setPage} />
      {flow.pending && asked && (
        <ClaimConfirmDialog
          coupon={asked}
          currency={currency}
          busy={flow.isSending}
          onConfirm={() => flow.pending && flow.send(flow.pending)}
          onCancel={flow.backToForm}
        />
      )}
      {flow.outcome && asked && (
        <ClaimOutcomeDialog
          outcome={flow.outcome}
          coupon={asked}
          currency={currency}
          statementPath={statementPath}
          onClose={flow.backToForm}
        />
      )}
    </section>
  );
}
