import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { COUPON_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { readExpiry } from '@wallet/shared/time/read-time.ts';
import { useId, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { couponCommand } from '#commands/definitions/wheel.ts';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { Button } from '#ui/action/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { type Coupon, useCoupons } from '#entities/wallet/use-coupons.ts';
import { Money } from '#ui/data/money.tsx';

import { toClaimRequest } from './claim-request.ts';
import styles from './coupons.module.css';

/** Returns the name of a coupon's prize, or the word for a coupon where the operator sent none. */
const getCouponName = ({ prize }: Coupon, t: TFunction<'coupons'>): string =>
  prize?.name ?? prize?.label ?? t('unnamed');

interface CouponRowProps {
  coupon: Coupon;
  onClaim: () => void;
}

/** A coupon with its expiry. Once it has expired by the operator's clock, it can no longer be claimed. */
export function CouponRow({ coupon, onClaim }: CouponRowProps) {
  const { t } = useTranslation('coupons');
  const name = getCouponName(coupon, t);
  const label = coupon.prize?.label;
  const { expiresAt } = coupon;
  const isExpired = useCountdown(readExpiry(expiresAt), now) === 0;
  const stamp = formatDateTime(expiresAt);
  const endsId = useId();
  // Not `disabled`: the button must stay focusable, so that its reason is read out.
  const expiredProps = isExpired ? ({ 'aria-disabled': true, 'aria-describedby': endsId } as const) : {};
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        {label && label !== name && <p className="quiet">{label}</p>}
        <p>
          <Money look="strong" amount={coupon.amount} />
        </p>
        {expiresAt !== undefined && (
          <p id={endsId} className="quiet">
            {t(isExpired ? 'ended' : 'until', { stamp })}
          </p>
        )}
      </div>
      <Button
        size="small"
        variant="gold"
        aria-label={t('claimThis', { name })}
        {...expiredProps}
        onClick={isExpired ? undefined : onClaim}
      >
        {t('claim')}
      </Button>
    </li>
  );
}

/** The section stands in the wheel's modal, which covers the notices of the page. */
const WHEEL_KINDS = ['spin', 'coupon'] as const;

interface CouponSectionProps {
  steps: ModalSteps;
}

/** Coupons that were won, three a page, each with a button to claim it (SP-13). */
export function CouponSection({ steps }: CouponSectionProps) {
  const { t } = useTranslation('coupons');
  const headingId = useId();
  const formatMoney = useFormatMoney();
  const list = useCoupons();
  const claim = useCommandFlow(couponCommand, { steps });
  const [selected, setSelected] = useState<Coupon>();
  const [page, setPage] = useState(1);

  const coupons = list.data ?? [];
  const pageCount = Math.max(1, Math.ceil(coupons.length / COUPON_PAGE_ROWS));
  // Claiming the last coupon of the last page removes that page.
  const currentPage = Math.min(page, pageCount);
  const rows = coupons.slice((currentPage - 1) * COUPON_PAGE_ROWS, currentPage * COUPON_PAGE_ROWS);

  const confirmClaim = (coupon: Coupon) => {
    // A claim under way is shown again: its outcome is told here, in the words of its own coupon.
    if (claim.isSending && selected) return steps.openStep(claim.kind);
    setSelected(coupon);
    claim.ask({ body: toClaimRequest(coupon) });
  };

  // A coupon with an invalid amount is described by its name.
  const describeAmount = (coupon: Coupon) =>
    coupon.amount === null ? getCouponName(coupon, t) : formatMoney(coupon.amount);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
      <CommandNotices kinds={WHEEL_KINDS} />
      <QueryPlaceholder query={list} height="96px" />
      {countItems(list.data) === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((coupon, index) => (
            <CouponRow
              key={coupon._id ?? `${currentPage} ${index}`}
              coupon={coupon}
              onClaim={() => confirmClaim(coupon)}
            />
          ))}
        </ul>
      )}
      <UnreadableItems list={list.data} />
      <Pager page={currentPage} pageCount={pageCount} onPage={setPage} />
      {selected && (
        <CommandFlow
          flow={claim}
          title={t('confirmTitle', { name: getCouponName(selected, t) })}
          confirmLabel={t('confirm')}
          tone="gold"
          doneText={t('done', { amount: describeAmount(selected) })}
        >
          <div className={styles.summary}>
            <Money alwaysShown look="display" amount={selected.amount} />
            <p>{t('confirmText')}</p>
          </div>
        </CommandFlow>
      )}
    </section>
  );
}
