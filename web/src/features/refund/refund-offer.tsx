import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { formatPercent } from '#lib/format/format-percent.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import type { RefundCheck } from './queries.ts';
import { getRefundOptions } from './refund-options.ts';
import styles from './refund.module.css';
import type { RefundMethod } from './use-refund.ts';

interface RefundOfferProps {
  check: RefundCheck;
  onRequest: (method: RefundMethod) => void;
}

/** The refund that can be received now, or the reason why none can (RF-1, RF-2). Its terms stand before the button. */
export function RefundOffer({ check, onRequest }: RefundOfferProps) {
  const { t } = useTranslation('refund');
  const reasonId = useId();
  const { method, blockReason } = getRefundOptions(check);
  const isHeld = blockReason === 'held';
  // Not `disabled`: the button must stay focusable, so that its reason is read out.
  const heldProps = isHeld ? ({ 'aria-disabled': true, 'aria-describedby': reasonId } as const) : {};

  return (
    <section className={styles.offer} aria-label={t('due')}>
      <p className={styles.due} data-nothing={check.refundAmount === 0 || undefined}>
        <span className={styles.label}>{t('due')}</span>
        <Money look="display" amount={check.refundAmount} />
      </p>
      {check.info !== undefined && check.info.trim() !== '' && <p className={styles.info}>{check.info}</p>}
      {blockReason && (
        <Notice id={reasonId} tone={isHeld ? 'progress' : 'neutral'}>
          {t(blockReason)}
        </Notice>
      )}
      <dl className={styles.percents}>
        <div>
          <dt>{t('success')}</dt>
          <dd>{formatPercent(check.refundSuccess)}</dd>
        </div>
        <div>
          <dt>{t('fail')}</dt>
          <dd>{formatPercent(check.refundFail, (share) => t('leftShare', { share }))}</dd>
        </div>
      </dl>
      {method && (
        <Button
          wide
          size="large"
          variant="gold"
          className={styles.way}
          {...heldProps}
          onClick={isHeld ? undefined : () => onRequest(method)}
        >
          {t(method)}
        </Button>
      )}
    </section>
  );
}
