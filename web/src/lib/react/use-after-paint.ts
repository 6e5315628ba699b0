import { startTransition, useEffect, useState } from 'react';

/**
 * Returns true from the frame after the one in which `isReady` was shown first. For what stands below the first screen:
 * it must not hold up the paint of the rest.
 */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback runs before the paint of the frame, the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
  return isPainted;
}
