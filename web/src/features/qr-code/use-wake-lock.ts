import { useEffect } from 'react';

/** Keeps the screen on while mounted, where the browser can; a lock is lost with the page's sight and taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    // Absent on plain http and in older browsers.
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
        // Refused, as with little battery: the screen may go dark.
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
