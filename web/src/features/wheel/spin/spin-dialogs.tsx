import { useTranslation } from 'react-i18next';

import { OperatorWords } from '#entities/command/operator-words.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';

import type { Slice } from '../queries.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import type { Spin } from './use-spin.ts';
import type { SpinRecovery } from './spin-recovery.ts';

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
      const label = coupon.prize.label || coupon.prize.name;
      return (
        <AlertDialog tone="success" title={t('madeTitle')} onClose={onClose}>
          <p>{t('madeCoupon', { label })}</p>
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
