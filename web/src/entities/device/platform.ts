export type Platform = 'android' | 'ios' | 'desktop';

/** Detects the platform of a device. An iPad calls itself a Mac but has a touch screen. */
export function detectPlatform(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}

/** Facebook, Instagram, WeChat, TikTok (also `musical_ly_…` and `trill_…`), and Android's WebView in any other app. */
const IN_APP_BROWSER =
  /\bFBA[NV]\b|\bInstagram\b|\bMicroMessenger\b|\bBytedanceWebview\b|\bmusical_ly|\btrill_|\bTikTok\b|; wv\)/i;

/** Returns true for the browser inside LINE. */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\//i.test(userAgent);

/** Returns true for the browser inside a messenger or social network, which often opens neither tabs nor apps. */
export const isInAppBrowser = (userAgent: string): boolean =>
  isLineBrowser(userAgent) || IN_APP_BROWSER.test(userAgent);

/**
 * Returns true for Safari itself on an iPhone or iPad. Other browsers there name themselves beside it, or in place of its version,
 * and have the way to the home screen elsewhere or not at all.
 */
export const isSafariOnIos = (userAgent: string, touchPoints: number): boolean =>
  detectPlatform(userAgent, touchPoints) === 'ios' &&
  /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/.test(userAgent);
