import { LoaderPinwheel } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { OperatorWords } from '#entities/command/operator-words.tsx';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { Button } from '#ui/action/button.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import type { Slice } from '../queries.ts';
import styles from '../wheel.module.css';
import type { Spin } from './use-spin.ts';
import type { SpinRecovery } from './spin-recovery.ts';

interface PrizeDialogProps {
  label: string;
  /** `undefined` if the prize is not on the wheel (SP-7). */
  slice: Slice | undefined;
  onClose: () => void;
}

/** Result of a spin, with the operator's description. It looks the same for each: the app does not know what a prize is worth. */
export function PrizeDialog({ label, slice, onClose }: PrizeDialogProps) {
  const { t } = useTranslation('wheel');
  return (
    <Modal
      kind="alert"
      title={t(slice ? 'stoppedAt' : 'prizeIs', { label })}
      icon={
        <span className={styles.mark} aria-hidden>
          <LoaderPinwheel size={28} />
        </span>
      }
      onClose={onClose}
      footer={
        <Button wide variant="primary" data-autofocus onClick={onClose}>
          {t('prizeOk')}
        </Button>
      }
    >
      {slice?.htmlDescription && (
        <HtmlContent
          html={slice.htmlDescription}
          lang={detectHtmlLang(slice.htmlDescription)}
          skeletonHeight="26px"
        />
      )}
    </Modal>
  );
}

/** Reason why the operator refused a spin. No coin was used (SP-6). */
function SpinRefusedDialog({ error, onClose }: { error: ApiError; onClose: () => void }) {
  const { t } = useTranslation('wheel');
  const errorText = useErrorText();
  const step = findNextStep(error);
  return (
    <AlertDialog
      tone="danger"
      title={t('refusedTitle')}
      action={step && <NextStepLink step={step} />}
      onClose={onClose}
    >
      <p>{errorText(error)}</p>
      <p>{t('coinsKept')}</p>
    </AlertDialog>
  );
}

/** Outcome of a spin whose response was lost, with advice if it is unknown (NT-1: it is not reported as failed). */
function SpinRecoveryDialog({ recovery, onClose }: { recovery: SpinRecovery; onClose: () => void }) {
  const { t } = useTranslation('wheel');
  switch (recovery.name) {
    case 'made': {
      const { coupon } = recovery;
      if (coupon === 'none' || coupon === 'unclear') {
        return (
          <AlertDialog tone="neutral" title={t('madeTitle')} onClose={onClose}>
            <p>{t(coupon === 'none' ? 'madeNothing' : 'madeUnclear')}</p>
          </AlertDialog>
        );
      }
      const label = coupon.prize?.label || coupon.prize?.name;
      return (
        <AlertDialog tone="success" title={t('madeTitle')} onClose={onClose}>
          <p>{label ? t('madeCoupon', { label }) : t('madeUnclear')}</p>
        </AlertDialog>
      );
    }
    case 'unknown':
      return (
        <AlertDialog tone="progress" title={t('unknownTitle')} onClose={onClose}>
          <OperatorWords said={recovery.error} />
          <p>{t('unknown')}</p>
        </AlertDialog>
      );
  }
}

/** The dialog in which a spin ends: its prize, a refusal, or what is known of a spin without a response. */
export function SpinDialogs({
  spin: { phase, closeDialog },
  slices,
}: {
  spin: Spin;
  slices: readonly Slice[];
}) {
  switch (phase.name) {
    case 'prize': {
      const slice = phase.sliceIndex === undefined ? undefined : slices[phase.sliceIndex];
      return <PrizeDialog label={phase.result.label} slice={slice} onClose={closeDialog} />;
    }
    case 'refused':
      return <SpinRefusedDialog error={phase.error} onClose={closeDialog} />;
    case 'recovered':
      return <SpinRecoveryDialog recovery={phase.recovery} onClose={closeDialog} />;
    default:
      return null;
  }
}
