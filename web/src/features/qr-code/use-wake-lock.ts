import { useEffect } from 'react';

/** Keeps the screen on while mounted. The browser releases the lock when the page is hidden, so it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    // Undefined on plain http and in older browsers.
    const locks = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!locks) return;
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const take = async () => {
      if (document.hidden) return;
      try {
        const taken = await locks.request('screen');
        if (isWanted) lock = taken;
        else await taken.release();
      } catch {
        // The browser refused, as with a low battery.
      }
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', retake);
      lock?.release().catch(() => {});
    };
  }, []);
}
