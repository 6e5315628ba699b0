import { WHEEL_PX } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import type { Slice } from '../queries.ts';
import styles from '../wheel.module.css';
import { drawWheel } from './draw-wheel.ts';
import type { Landing } from './wheel-geometry.ts';

const CENTRE_PX = WHEEL_PX / 2;
const RADIUS_PX = CENTRE_PX - 6;

/** Returns the SVG path of a slice at rotation 0, in a square of `WHEEL_PX`. */
function createSliceOutline(count: number, index: number): string {
  if (count <= 1) {
    const [left, right] = [CENTRE_PX - RADIUS_PX, CENTRE_PX + RADIUS_PX];
    return `M${left} ${CENTRE_PX}A${RADIUS_PX} ${RADIUS_PX} 0 0 1 ${right} ${CENTRE_PX}A${RADIUS_PX} ${RADIUS_PX} 0 0 1 ${left} ${CENTRE_PX}Z`;
  }
  const corner = (slices: number) => {
    const angle = (slices * 2 * Math.PI) / count;
    return `${CENTRE_PX + RADIUS_PX * Math.sin(angle)} ${CENTRE_PX - RADIUS_PX * Math.cos(angle)}`;
  };
  return `M${CENTRE_PX} ${CENTRE_PX}L${corner(index)}A${RADIUS_PX} ${RADIUS_PX} 0 0 1 ${corner(index + 1)}Z`;
}

/** Starts fast and slows down for most of the turn. */
const EASING = 'cubic-bezier(0.12, 0.8, 0.14, 1)';

interface WheelCanvasProps {
  /** Accessible name of the picture. The slices are listed elsewhere. */
  label: string;
  slices: readonly Slice[];
  /** Rotation at rest, or at the start of a turn, in degrees. */
  rotation: number;
  /** Starts a turn. */
  landing: Landing | undefined;
  /** Index of the slice to highlight. */
  highlighted: number | undefined;
  onStop: () => void;
}

/** Picture of the wheel with its pointer. It is drawn once; a turn only transforms it, without layout or paint. */
export function WheelCanvas({ label, slices, rotation, landing, highlighted, onStop }: WheelCanvasProps) {
  const disc = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<readonly Slice[]>();

  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      if (!canvas.current) return;
      if (await drawWheel(canvas.current, slices, () => isCurrent)) setDrawn(slices);
    };
    // A wheel that cannot be drawn stays a plain disc, and can be spun all the same.
    draw().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [slices]);

  const handleStop = useEffectEvent(onStop);
  const startRotation = useEffectEvent(() => rotation);
  // A layout effect ends the animation before the next frame, so that the start rotation does not flash.
  useLayoutEffect(() => {
    if (!landing || !disc.current) return;
    const turn = disc.current.animate(
      { transform: [`rotate(${startRotation()}deg)`, `rotate(${landing.endRotation}deg)`] },
      { duration: landing.durationMs, easing: EASING, fill: 'forwards' },
    );
    turn.finished.then(
      () => handleStop(),
      () => {},
    );
    // A hidden page skips the turn (SP-8: the wheel has stopped when the member comes back).
    const skip = () => document.hidden && turn.finish();
    document.addEventListener('visibilitychange', skip);
    return () => {
      document.removeEventListener('visibilitychange', skip);
      turn.cancel();
    };
  }, [landing]);

  return (
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
              className={styles.highlight}
              viewBox={`0 0 ${WHEEL_PX} ${WHEEL_PX}`}
              aria-hidden
              data-lit={highlighted}
            >
              <path className={styles.glow} d={createSliceOutline(slices.length, highlighted)} />
              <path className={styles.edge} d={createSliceOutline(slices.length, highlighted)} />
            </svg>
          )}
        </div>
      </div>
      <span className={styles.hub} aria-hidden />
      <svg className={styles.pointer} viewBox="0 0 36 36" aria-hidden>
        <path d="M18 34 5.5 10.5A8 8 0 0 1 12.6 2h10.8a8 8 0 0 1 7.1 8.5Z" />
      </svg>
    </div>
  );
}
