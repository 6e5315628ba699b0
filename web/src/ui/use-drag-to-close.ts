import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_PX = 96;
const FLING_PX_PER_MS = 0.6;

/** Handlers for the handle of a sheet: pulled down far or fast enough it closes, else it springs back. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, close: () => void, enabled: boolean) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const move = (px: number) => {
    if (panel.current) panel.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };

  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const px = event.clientY - start.current.y;
    const speed = px / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    const isFar = px > CLOSE_PX || (px > 24 && speed > FLING_PX_PER_MS);
    if (event.type === 'pointerup' && isFar) close();
    else move(0);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!enabled || !event.isPrimary) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
