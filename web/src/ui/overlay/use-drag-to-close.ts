import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_PX = 96;
const FLING_PX_PER_MS = 0.6;

function pull(panel: HTMLElement | null, px: number) {
  if (panel) panel.style.transform = px > 0 ? `translateY(${px}px)` : '';
}

/** Returns handlers for the handle of a sheet: dragged down far or fast enough it closes, otherwise it returns. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, close: () => void, enabled: boolean) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const px = event.clientY - start.current.y;
    const speed = px / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    const isFar = px > CLOSE_PX || (px > 24 && speed > FLING_PX_PER_MS);
    if (event.type === 'pointerup' && isFar) close();
    else pull(panel.current, 0);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!enabled || !event.isPrimary) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) pull(panel.current, event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
