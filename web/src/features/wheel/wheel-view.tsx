import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { CoinCount } from './coin-count.tsx';
import { fetchAfterSpin } from './spin/fetch-after-spin.ts';
import type { SpinResult } from './spin/saved-spin.ts';
import { useCoupons } from '#entities/wallet/use-coupons.ts';
import type { Wheel } from './queries.ts';
import { SliceList } from './slice-list.tsx';
import { DIALOG_PHASES, useSpin } from './spin/use-spin.ts';
import { WheelCanvas } from './canvas/wheel-canvas.tsx';
import styles from './wheel.module.css';

interface WheelViewProps {
  wheel: Wheel;
  coins: number | undefined;
  /** Id of the member whose wheel it is. */
  memberId: string;
  steps: ModalSteps;
  coupons: ReactNode;
  /** Asks that this wheel stays, whatever the operator switches off meanwhile; or gives it free again. */
  onKeepWheel: (isHeld: boolean) => void;
  onClose: () => void;
}

/** A wheel that is there to be spun, and what comes of it. */
export function WheelView({ wheel, coins, memberId, steps, coupons, onKeepWheel, onClose }: WheelViewProps) {
  const { slices } = wheel;
  const { t } = useTranslation('wheel');
  const noCoinsId = useId();
  const known = useCoupons().data?.flatMap(({ _id }) => _id ?? []);
  const { phase, rotation, isBusy, spin, stop, lower } = useSpin({
    slices,
    coins,
    coupons: known,
    memberId,
    steps,
  });

  const { late, again } = useLazyModule(fetchAfterSpin);
  const after = typeof late === 'object' ? late.part : undefined;

  const isResting = phase.name === 'rest';
  const hold = useEffectEvent(onKeepWheel);
  useEffect(() => hold(!isResting), [isResting]);

  const hasCoin = coins !== undefined && coins > 0;
  const hasStopped = phase.name === 'stopped' || phase.name === 'prize';
  const lit = hasStopped ? phase.index : undefined;
  const slice = lit === undefined ? undefined : slices[lit];

  const told = ({ label }: SpinResult) => t(slice ? 'stoppedAt' : 'prizeIs', { label });

  const button = (
    <Button
      wide
      size="large"
      variant="gold"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || !hasCoin || undefined}
      aria-describedby={coins === 0 ? noCoinsId : undefined}
      className={styles.spin}
      onClick={isBusy || !hasCoin ? undefined : spin}
    >
      {isBusy ? t('spinning') : t('spin')}
    </Button>
  );
  return (
    <Modal
      title={t('title')}
      headerAction={<CoinCount coins={coins} />}
      closesOnBackdrop
      busy={isBusy}
      onClose={onClose}
      footer={button}
    >
      <div className={`${styles.content} ${styles.full}`}>
        <WheelCanvas
          label={t('picture', { name: wheel.name, count: slices.length })}
          slices={slices}
          rotation={rotation}
          landing={phase.name === 'turning' ? phase.landing : undefined}
          highlighted={lit}
          onStop={stop}
        />
        {coins === 0 && (
          <p id={noCoinsId} className={styles.noCoins}>
            {t('noCoins')}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {hasStopped && told(phase.spun)}
        </p>
        <SliceList name={wheel.name} slices={slices} />
        <div inert={!isResting}>{coupons}</div>
      </div>
      {after && phase.name === 'prize' && (
        <after.PrizeDialog label={phase.spun.label} slice={slice} onClose={lower} />
      )}
      {after && phase.name === 'refused' && <after.SpinRefusal error={phase.error} onClose={lower} />}
      {after && phase.name === 'doubt' && <after.SpinDoubt finding={phase.finding} onClose={lower} />}
      {late === 'failed' && DIALOG_PHASES.has(phase.name) && (
        <AlertDialog
          tone="progress"
          title={phase.name === 'prize' ? told(phase.spun) : t('title')}
          onClose={lower}
        >
          <RetryRow onRetry={again} />
        </AlertDialog>
      )}
    </Modal>
  );
}
