import type { Satang } from '@wallet/shared/money.ts';
import type { Command } from '@wallet/shared/schema/endpoint.ts';
import type { TFunction } from 'i18next';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAwaited } from '#api/use-awaited.ts';
import { refundCommand, refundToWalletCommand } from '#commands/definitions/offers.ts';
import { CommandFlow } from '#entities/command/command-flow.tsx';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { type CommandFlowState, useCommandFlow } from '#entities/command/use-command-flow.ts';
import { formatLeftShare } from '#lib/format/format-percent.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { Button } from '#ui/action/button.tsx';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import type { Column } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Fact, Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/data/money.tsx';
import { PagedRows } from '#ui/data/paged-rows.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { type Refund, type RefundCheck, useRefundBanners, useRefundCheck, useRefunds } from './queries.ts';
import { getRefundOptions, type RefundMethod } from './refund-options.ts';
import styles from './refund.module.css';

const createColumns = (t: TFunction<'refund'>): readonly Column<Refund>[] => [
  {
    key: 'date',
    header: t('date'),
    cardPosition: 'lead',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: ({ refundAmount }) => <Money look="strong" amount={refundAmount} />,
  },
];

/** List of the received refunds, newest first. */
function RefundHistory() {
  const { t } = useTranslation('refund');
  const [page, setPage] = useState(1);
  const list = useRefunds(page);

  return (
    <PagedRows
      title={t('log')}
      rows={list.data?.refunds}
      total={list.data?.total}
      page={page}
      onPage={setPage}
      list={list}
      empty={<EmptyState icon={<Undo2 />} title={t('emptyTitle')} text={t('empty')} />}
      columns={createColumns(t)}
    />
  );
}

interface RefundOfferProps {
  check: RefundCheck;
  onRequest: (method: RefundMethod) => void;
}

/** The refund that can be received now, or the reason why none can (RF-1, RF-2). Its terms stand before the button. */
function RefundOffer({ check, onRequest }: RefundOfferProps) {
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
      {check.info !== undefined && check.info.trim() !== '' && (
        <p className="quiet" lang={detectHtmlLang(check.info)}>
          {check.info}
        </p>
      )}
      {blockReason && (
        <Notice id={reasonId} tone={isHeld ? 'progress' : 'neutral'}>
          {t(blockReason)}
        </Notice>
      )}
      <Facts>
        <Fact name={t('fail')}>
          {formatLeftShare(check.refundFail, (share) => t('leftShare', { share }))}
        </Fact>
      </Facts>
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

interface RefundFlowProps<E extends Command> {
  method: RefundMethod;
  flow: CommandFlowState<E>;
  amount: Satang | null;
}

/** Asks before a refund is received, with its amount, and shows the outcome. */
function RefundFlow<E extends Command>({ method, flow, amount }: RefundFlowProps<E>) {
  const { t } = useTranslation('refund');
  const renderAmount = (look: 'display' | 'strong') => (
    <p className={styles.amount}>
      <Money alwaysShown look={look} amount={amount} />
    </p>
  );
  return (
    <CommandFlow
      flow={flow}
      title={t(`${method}Title`)}
      confirmLabel={t(method)}
      tone="gold"
      renderDone={() => (
        <>
          <p className={styles.label}>{t('asked')}</p>
          {renderAmount('strong')}
        </>
      )}
    >
      {renderAmount('display')}
      <p>{t(`${method}Text`)}</p>
    </CommandFlow>
  );
}

const REFUND_KINDS = ['refund', 'refundToWallet'] as const;

interface RefundModalProps {
  steps: ModalSteps;
  onClose: () => void;
}

/** The member's refund, the way to receive it, and the history. The modal is open while it is mounted. */
export function RefundModal({ steps, onClose }: RefundModalProps) {
  const { t } = useTranslation('refund');
  const check = useRefundCheck();
  const banners = useRefundBanners();
  // §8: a refusal is a toast.
  const options = { steps, onRefused: () => 'toast' as const };
  const flows = {
    receive: useCommandFlow(refundCommand, options),
    addWallet: useCommandFlow(refundToWalletCommand, options),
  };
  const [amount, setAmount] = useState<Satang | null>(null);
  // Requested with the rest; banners and list are shown once their place below the rest is known.
  useRefunds(1);
  const isPlacePending = useAwaited([check, banners]);
  const { data } = check;

  return (
    <Modal title={t('title')} size="large" height="full" closesOnBackdrop onClose={onClose}>
      <div className={styles.modal}>
        <CommandNotices kinds={REFUND_KINDS} />
        <QueryPlaceholder query={check} height="480px" />
        {data && (
          <RefundOffer
            check={data}
            onRequest={(method) => {
              setAmount(data.refundAmount);
              flows[method].ask({});
            }}
          />
        )}
        {!isPlacePending && banners.data && <BannerCarousel banners={banners.data} />}
        <QueryPlaceholder query={banners} />
        {!isPlacePending && <RefundHistory />}
      </div>
      <RefundFlow method="receive" flow={flows.receive} amount={amount} />
      <RefundFlow method="addWallet" flow={flows.addWallet} amount={amount} />
    </Modal>
  );
}
