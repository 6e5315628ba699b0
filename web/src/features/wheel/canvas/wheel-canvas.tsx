import { WHEEL_PX } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import type { Landing } from './wheel-geometry.ts';
import type { Slice } from '../queries.ts';
import styles from '../wheel.module.css';
import { sliceOutline } from './slice-outline.ts';

/** Quick at first, then long in coming to rest. */
const EASING = 'cubic-bezier(0.12, 0.8, 0.14, 1)';

/** The picture waits for its letters in any case; the wheel can be spun, and is told in words, without it. */
const loadDrawWheel = async () => (await import('./draw-wheel.ts')).drawWheel;

interface WheelCanvasProps {
  /** What the picture shows, in words; the slices themselves are listed beside it. */
  label: string;
  slices: readonly Slice[];
  /** Degrees at which it rests, or from which it turns. */
  rotation: number;
  landing: Landing | undefined;
  /** The slice that was hit. */
  highlighted: number | undefined;
  onStop: () => void;
}

/**
 * The wheel under its pointer. It is drawn once; turning it only moves what was drawn, so nothing is laid
 * out or painted on the way.
 */
export function WheelCanvas({ label, slices, rotation, landing, highlighted, onStop }: WheelCanvasProps) {
  const { t } = useTranslation('wheel');
  const disc = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<readonly Slice[]>();
  const { late, again } = useLazyModule(loadDrawWheel);

  useEffect(() => {
    if (typeof late === 'string') return;
    let isWanted = true;
    const draw = async () => {
      if (!canvas.current) return;
      if (await late.part(canvas.current, slices, () => isWanted)) setDrawn(slices);
    };
    // Without its picture it stays as plain as it was while it waited.
    draw().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [late, slices]);

  const stop = useEffectEvent(onStop);
  const from = useEffectEvent(() => rotation);
  // Before the next frame, so that the wheel is never seen where it began once it has stopped.
  useLayoutEffect(() => {
    if (!landing || !disc.current) return;
    const turn = disc.current.animate(
      { transform: [`rotate(${from()}deg)`, `rotate(${landing.endRotation}deg)`] },
      { duration: landing.durationMs, easing: EASING, fill: 'forwards' },
    );
    turn.finished.then(
      () => stop(),
      () => {},
    );
    // Nobody looks: whoever comes back finds it stopped (SP-8).
    const skip = () => document.hidden && turn.finish();
    document.addEventListener('visibilitychange', skip);
    return () => {
      document.removeEventListener('visibilitychange', skip);
      turn.cancel();
    };
  }, [landing]);

  return (
    <>
      <div className={styles.stage}>
        <div className={styles.frame}>
          <div
            ref={disc}
            className={styles.disc}
            style={{ transform: `rotate(${rotation}deg)` }}
            data-wheel={drawn === slices ? 'drawn' : 'waiting'}
          >
            <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
            {highlighted !== undefined && (
              <svg
                className={styles.lit}
                viewBox={`0 0 ${WHEEL_PX} ${WHEEL_PX}`}
                aria-hidden
                data-lit={highlighted}
              >
                <path className={styles.glow} d={sliceOutline(slices.length, highlighted)} />
                <path className={styles.edge} d={sliceOutline(slices.length, highlighted)} />
              </svg>
            )}
          </div>
        </div>
        <span className={styles.hub} aria-hidden />
        <svg className={styles.pointer} viewBox="0 0 36 36" aria-hidden>
          <path d="M18 34 5.5 10.5A8 8 0 0 1 12.6 2h10.8a8 8 0 0 1 7.1 8.5Z" />
        </svg>
      </div>
      {late === 'failed' && <RetryRow text={t('pictureFailed')} onRetry={again} />}
    </>
  );
}
