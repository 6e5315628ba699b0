export type Platform = 'android' | 'ios' | 'desktop';

/** What the member holds in hand. A tablet of Apple's calls itself a Mac but can be touched. */
export function detectPlatform(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}

/** The browser inside a messenger or a social network, which often opens neither tabs nor apps. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\bLine\/|\bFBA[NV]\b|\bInstagram\b|\bMicroMessenger\b|\bBytedanceWebview\b|\bmusical_ly\b/i.test(
    userAgent,
  );
