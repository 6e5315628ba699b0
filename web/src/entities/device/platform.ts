export type Platform = 'android' | 'ios' | 'desktop';

/** Detects the platform by the user agent. An iPad calls itself a Mac, but has touch points. */
export function detectPlatform(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}

/** Returns true for the browser inside a messenger or a social network, which often opens neither tabs nor apps. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\bLine\/|\bFBA[NV]\b|\bInstagram\b|\bMicroMessenger\b|\bBytedanceWebview\b|\bmusical_ly\b/i.test(
    userAgent,
  );
