import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { CircleCheck, RotateCw, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { qrCancelCommand, qrCreateCommand } from '#commands/definitions/deposit.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { useShowError } from '#entities/next-step/use-show-error.ts';
import { AskButton } from '#entities/pending-words/ask-button.tsx';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SpinnerIcon } from '#ui/feedback/spinner-icon.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import { QrActive } from './qr-active.tsx';
import styles from './qr-code.module.css';
import { QrForm } from './qr-form.tsx';
import { type EndedQrCode, useQrCode } from './use-qr-code.ts';

interface QrEndedProps {
  ended: EndedQrCode;
  busy: boolean;
  onAgain: (amount: Satang) => void;
  onOther: () => void;
  /** Called when the member has seen the payment. */
  onDone: () => void;
}

const ICONS = {
  expired: <TimerOff aria-hidden />,
  closed: <TimerOff aria-hidden />,
  checking: <SpinnerIcon size={40} />,
  paid: <CircleCheck aria-hidden />,
} as const;

/** Shown in place of an ended code: its payment, or why it ended. One tap creates another code of the same amount (QR-3). */
function QrEnded({ ended, busy, onAgain, onOther, onDone }: QrEndedProps) {
  const { t } = useTranslation('qr-code');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  const { amount, reason, message } = ended;
  const amountText = amount === null ? '' : formatMoney(amount);

  return (
    <div className={styles.open}>
      <div tabIndex={-1} data-landing className={styles.cover} data-paid={reason === 'paid' || undefined}>
        {ICONS[reason]}
        <p>{t(`ended.${reason}`, { amount: amountText })}</p>
      </div>
      {reason === 'paid' && <p className={styles.press}>{t('inWallet')}</p>}
      {reason !== 'paid' && <p className={styles.press}>{t('ifPaid')}</p>}
      {reason === 'closed' && message !== undefined && <p className={styles.press}>{errorText(message)}</p>}
      <div className={styles.stack}>
        {(reason === 'expired' || reason === 'closed') && (
          <AskButton kind="qr" state="unpaid" amount={amount} />
        )}
        {reason === 'paid' && (
          <Button wide variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        )}
        {reason !== 'paid' && amount !== null && (
          <Button
            wide
            variant={reason === 'expired' ? 'primary' : 'secondary'}
            icon={<RotateCw />}
            busy={busy}
            disabled={reason === 'checking'}
            onClick={() => onAgain(amount)}
          >
            {t('again', { amount: amountText })}
          </Button>
        )}
        <Button wide disabled={busy || reason === 'checking'} onClick={onOther}>
          {t(reason === 'paid' ? 'more' : 'other')}
        </Button>
      </div>
    </div>
  );
}

export interface QrDepositProps {
  provider: QrProvider;
  /** The operator's own minimum and the lifetime of a code. Undefined where the operator sent none. */
  minimum: Satang | null | undefined;
  lifetimeMinutes: number | undefined;
  /** Typed amount, which outlives a look at another provider or channel. */
  amountText: string;
  onAmountText: (text: string) => void;
  /** Called when the member says that a code is paid, or has seen its payment. The modal closes. */
  onTransferred: () => void;
  /** Called before a code is created. Nothing is created if it resolves with false. */
  onBegin: (amount: Satang) => Promise<boolean>;
  /** Called when a code was refused or cancelled, so that it will not be paid. */
  onGivenUp: () => void;
}

/**
 * Deposit at one provider: the form, the code to pay, or the ended code. Announcements have a live region of their own
 * (QR-2).
 */
export function QrDeposit(props: QrDepositProps) {
  const { provider, minimum, lifetimeMinutes, amountText, onAmountText } = props;
  const { onTransferred, onBegin, onGivenUp } = props;
  const { t } = useTranslation('qr-code');
  const showError = useShowError();
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  const create = useCommand(qrCreateCommand);
  const cancel = useCommand(qrCancelCommand);
  const qr = useQrCode(provider, lifetimeMinutes, cancel.isRunning);
  const { code, ended } = qr;
  const [isCancelled, setIsCancelled] = useState(false);

  /** The operator's words of it stand beside: a toast has one paragraph. */
  const showUnknown = (text: string, { text: said }: ApiError) =>
    showToast(said === undefined ? text : `${text} ${errorText(said)}`, 'danger');

  const createCode = async (amount: Satang) => {
    if (!(await onBegin(amount))) return;
    const outcome = await create.run({ params: { provider }, body: { amount } });
    if (!isOutcome(outcome)) return;
    setIsCancelled(false);
    // Without the response itself the code comes with the reading that follows every creation.
    if (outcome.state === 'done') {
      onAmountText('');
      if (outcome.response) qr.setCreated(outcome.response);
    } else if (outcome.state === 'refused') {
      onGivenUp();
      showError(outcome.error);
    } else showUnknown(t('createUnknown'), outcome.error);
  };

  const cancelCode = async (qrcodeId: string) => {
    const outcome = await cancel.run({ params: { provider }, body: { qrcodeId } });
    if (!isOutcome(outcome)) return;
    if (outcome.state === 'done') {
      // Without an answer, a code that is gone may have been paid: the panel follows it to its end.
      if (!outcome.isAnswered) return;
      qr.remove();
      setIsCancelled(true);
      // A new code for the same amount is not a repeated tap.
      create.allowRepeat();
      onGivenUp();
    } else if (outcome.state === 'refused') showError(outcome.error);
    else showUnknown(t('cancelUnknown'), outcome.error);
  };

  const handleTransferred = () => {
    qr.settle();
    showToast(t('thanks'), 'success');
    onTransferred();
  };

  const announcement = () => {
    const shown = ended ?? code;
    if (!shown) return isCancelled ? t('announce.cancelled') : '';
    const amount = shown.amount === null ? '' : formatMoney(shown.amount);
    if (ended) return t(`ended.${ended.reason}`, { amount });
    return t(qr.phase === 'soon' || qr.phase === 'last' ? `announce.${qr.phase}` : 'announce.ready', {
      amount,
    });
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement()}
      </p>
      {qr.isPending && <Skeleton shape="block" height="280px" />}
      {qr.isFailed && <RetryRow busy={qr.isFetching} onRetry={qr.refetch} />}
      {qr.isUnreadable && (
        <div className={styles.stack}>
          <RetryRow busy={qr.isFetching} text={t('notShown')} onRetry={qr.refetch} />
          <Button wide onClick={qr.leave}>
            {t('other')}
          </Button>
        </div>
      )}
      {code && (
        <QrActive
          key={code.id}
          code={code}
          provider={provider}
          seconds={qr.seconds}
          lifetimeMinutes={lifetimeMinutes}
          phase={qr.phase}
          isCancelling={cancel.isRunning}
          onCancel={() => void cancelCode(code.id)}
          onTransferred={handleTransferred}
        />
      )}
      {ended && (
        <QrEnded
          ended={ended}
          busy={create.isRunning}
          onAgain={(amount) => void createCode(amount)}
          onOther={qr.leave}
          onDone={() => {
            qr.leave();
            onTransferred();
          }}
        />
      )}
      {!code && !ended && !qr.isPending && !qr.isFailed && !qr.isUnreadable && (
        <QrForm
          provider={provider}
          minimum={minimum}
          lifetimeMinutes={lifetimeMinutes}
          amountText={amountText}
          onAmountText={onAmountText}
          busy={create.isRunning}
          onCreate={(amount) => void createCode(amount)}
        />
      )}
    </>
  );
}
