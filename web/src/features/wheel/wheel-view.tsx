import { useTranslation } from 'react-i18next';

import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { WheelCanvas } from './canvas/wheel-canvas.tsx';
import type { Wheel } from './queries.ts';
import { SliceList } from './slice-list.tsx';
import type { Spin } from './spin/use-spin.ts';
import styles from './wheel.module.css';

interface WheelViewProps {
  wheel: Wheel;
  coins: number | undefined;
  spin: Spin;
  noCoinsId: string;
}

/** The wheel, what the pointer has stopped at, and the prizes as text. */
export function WheelView({
  wheel: { name, slices },
  coins,
  spin: { phase, rotation, handleTurnEnd },
  noCoinsId,
}: WheelViewProps) {
  const { t } = useTranslation('wheel');
  const hasStopped = phase.name === 'stopped' || phase.name === 'prize';
  const stoppedAt = hasStopped ? phase.sliceIndex : undefined;
  return (
    <>
      <WheelCanvas
        label={t('picture', { name, count: slices.length })}
        slices={slices}
        rotation={rotation}
        landing={phase.name === 'turning' ? phase.landing : undefined}
        highlighted={stoppedAt}
        onStop={handleTurnEnd}
      />
      {coins === 0 && (
        <div className={styles.noCoins}>
          <p id={noCoinsId}>{t('noCoins')}</p>
          <NextStepLink step="contact" look="link" />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {hasStopped && t(stoppedAt === undefined ? 'prizeIs' : 'stoppedAt', { label: phase.result.label })}
      </p>
      <SliceList name={name} slices={slices} />
    </>
  );
}
