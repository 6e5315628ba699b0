import { detectPlatform, isInAppBrowser } from '#entities/device/platform.ts';

/** The way to save an image to the gallery: by share sheet, by download, or by a long press. */
type SaveMethod = 'share' | 'download' | 'press';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly canShareFiles: boolean;
}

/**
 * Chooses the way to save. The share sheet saves to the gallery on iOS but not on Android, where a download
 * does. A browser inside another app can do neither.
 */
export function chooseSaveMethod({ userAgent, maxTouchPoints, canShareFiles }: Device): SaveMethod {
  if (isInAppBrowser(userAgent)) return 'press';
  if (detectPlatform(userAgent, maxTouchPoints) !== 'ios') return 'download';
  return canShareFiles ? 'share' : 'press';
}

/** Returns the way to save on this device. */
export function getSaveMethod(): SaveMethod {
  const probe = new File([], 'code.png', { type: 'image/png' });
  return chooseSaveMethod({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    canShareFiles: 'canShare' in navigator && navigator.canShare({ files: [probe] }),
  });
}

/** Opens the share sheet. Returns false where it failed; closing the sheet is no failure. */
export async function shareImage(blob: Blob, fileName: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([blob], fileName, { type: blob.type })] });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}
