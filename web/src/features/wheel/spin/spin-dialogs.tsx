import { LoaderPinwheel } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { OperatorWords } from '#entities/command/operator-words.tsx';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { Button } from '#ui/action/button.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import type { Slice } from '../queries.ts';
import styles from '../wheel.module.css';
import type { Spin } from './use-spin.ts';
import type { WonCoupon } from './spin-recovery.ts';

interface PrizeDialogProps {
  label: string;
  /** `undefined` if the prize is not on the wheel (SP-7). */
  slice: Slice | undefined;
  /** The operator's own words beside the prize (F-62). */
  message?: string | undefined;
  onClose: () => void;
}

/** Result of a spin, with the operator's description. It looks the same for each: the app does not know what a prize is worth. */
export function PrizeDialog({ label, slice, message, onClose }: PrizeDialogProps) {
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
      <OperatorWords said={message} />
    </Modal>
  );
}

interface SpinMadeDialogProps {
  coupon: WonCoupon;
  message: string | undefined;
  onClose: () => void;
}

/** Outcome of a spin that was made and whose prize is not known. */
function SpinMadeDialog({ coupon, message, onClose }: SpinMadeDialogProps) {
  const { t } = useTranslation('wheel');
  const label = typeof coupon === 'string' ? undefined : coupon.prize?.label || coupon.prize?.name;
  const text = coupon === 'none' ? t('madeNothing') : t('madeUnclear');
  return (
    <AlertDialog
      tone={typeof coupon === 'string' ? 'neutral' : 'success'}
      title={t('madeTitle')}
      onClose={onClose}
    >
      <p>{label ? t('madeCoupon', { label }) : text}</p>
      <OperatorWords said={message} />
    </AlertDialog>
  );
}

/** The dialog in which a spin ends: its prize, a refusal, or what is known of a spin without a response. */
export function SpinDialogs({
  spin: { phase, closeDialog },
  slices,
}: {
  spin: Spin;
  slices: readonly Slice[];
}) {
  const { t } = useTranslation('wheel');
  switch (phase.name) {
    case 'prize': {
      const slice = phase.sliceIndex === undefined ? undefined : slices[phase.sliceIndex];
      return <PrizeDialog {...phase.result} slice={slice} onClose={closeDialog} />;
    }
    case 'notDone': {
      const failure = phase.outcome.state === 'refused' ? phase.outcome.error.kind : undefined;
      return (
        <OutcomeDialog kind="spin" outcome={phase.outcome} onClose={closeDialog}>
          {/* No coin was used (SP-6); by an earlier spin, or that of another tab, one may have been. */}
          {(failure === 'refused' || failure === 'http') && <p>{t('coinsKept')}</p>}
        </OutcomeDialog>
      );
    }
    case 'recovered':
      return <SpinMadeDialog {...phase} onClose={closeDialog} />;
    default:
      return null;
  }
}
