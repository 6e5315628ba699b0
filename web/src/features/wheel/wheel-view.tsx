import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { useCoupons } from '#entities/wallet/use-coupons.ts';
import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { WheelCanvas } from './canvas/wheel-canvas.tsx';
import { CoinCount } from './coin-count.tsx';
import type { Wheel } from './queries.ts';
import { SliceList } from './slice-list.tsx';
import { PrizeDialog } from './spin/prize-dialog.tsx';
import { SpinRecoveryDialog } from './spin/spin-recovery-dialog.tsx';
import { SpinRefusedDialog } from './spin/spin-refused-dialog.tsx';
import { useSpin } from './spin/use-spin.ts';
import styles from './wheel.module.css';

interface WheelViewProps {
  wheel: Wheel;
  coins: number | undefined;
  memberId: string;
  steps: ModalSteps;
  /** List of coupons, shown below the wheel. */
  coupons: ReactNode;
  /** Called with `true` while this wheel must stay on screen even if the operator switches it off. */
  onKeepWheel: (isKept: boolean) => void;
  onClose: () => void;
}

/** Wheel with its spin button, and the dialogs of a spin. */
export function WheelView({ wheel, coins, memberId, steps, coupons, onKeepWheel, onClose }: WheelViewProps) {
  const { slices } = wheel;
  const { t } = useTranslation('wheel');
  const noCoinsId = useId();
  const won = useCoupons().data;
  // A coupon that could not be read would look new later.
  const couponIds = countUnreadableItems(won) > 0 ? undefined : won?.flatMap(({ _id }) => _id ?? []);
  const spin = useSpin({ slices, coins, couponIds, memberId, steps });
  const { phase, rotation, isBusy, closeDialog } = spin;

  const isIdle = phase.name === 'idle';
  const keepWheel = useEffectEvent(onKeepWheel);
  useEffect(() => keepWheel(!isIdle), [isIdle]);

  const hasCoin = coins !== undefined && coins > 0;
  const hasStopped = phase.name === 'stopped' || phase.name === 'prize';
  const highlighted = hasStopped ? phase.sliceIndex : undefined;
  const slice = highlighted === undefined ? undefined : slices[highlighted];

  const button = (
    <Button
      wide
      size="large"
      variant="gold"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || !hasCoin || undefined}
      aria-describedby={coins === 0 ? noCoinsId : undefined}
      className={styles.spin}
      onClick={isBusy || !hasCoin ? undefined : spin.spin}
    >
      {isBusy ? t('spinning') : t('spin')}
    </Button>
  );
  return (
    <Modal
      title={t('title')}
      height="full"
      headerAction={<CoinCount coins={coins} />}
      closesOnBackdrop
      busy={isBusy}
      onClose={onClose}
      footer={button}
    >
      <div className={styles.content}>
        <WheelCanvas
          label={t('picture', { name: wheel.name, count: slices.length })}
          slices={slices}
          rotation={rotation}
          landing={phase.name === 'turning' ? phase.landing : undefined}
          highlighted={highlighted}
          onStop={spin.handleTurnEnd}
        />
        {coins === 0 && (
          <p id={noCoinsId} className={styles.noCoins}>
            {t('noCoins')}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {hasStopped && t(slice ? 'stoppedAt' : 'prizeIs', { label: phase.result.label })}
        </p>
        <SliceList name={wheel.name} slices={slices} />
        <div inert={!isIdle}>{coupons}</div>
      </div>
      {phase.name === 'prize' && (
        <PrizeDialog label={phase.result.label} slice={slice} onClose={closeDialog} />
      )}
      {phase.name === 'refused' && <SpinRefusedDialog error={phase.error} onClose={closeDialog} />}
      {phase.name === 'recovered' && <SpinRecoveryDialog recovery={phase.recovery} onClose={closeDialog} />}
    </Modal>
  );
}
