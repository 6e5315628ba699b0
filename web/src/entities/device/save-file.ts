import { openShareSheet } from './open-share-sheet.ts';
import { detectPlatform, isInAppBrowser } from './platform.ts';

/** The way to save a file: by share sheet, by download, or not at all. */
type SaveMethod = 'share' | 'download' | 'none';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly canShareFiles: boolean;
}

/**
 * Chooses the way to save. The share sheet saves to the gallery on iOS but not on Android, where a download does.
 * Browsers inside another app ignore downloads of files that were made by the page, without an error.
 */
export function chooseSaveMethod({ userAgent, maxTouchPoints, canShareFiles }: Device): SaveMethod {
  if (detectPlatform(userAgent, maxTouchPoints) !== 'ios' && !isInAppBrowser(userAgent)) return 'download';
  return canShareFiles ? 'share' : 'none';
}

/** Returns the way to save a file on this device. */
export function getSaveMethod(file: File): SaveMethod {
  return chooseSaveMethod({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    canShareFiles: 'canShare' in navigator && navigator.canShare({ files: [file] }),
  });
}

/** Time the browser gets to begin reading a file before its address is revoked. */
const REVOKE_AFTER_MS = 60_000;

function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Saves a file that was made by the page, after a tap. Returns false where this browser cannot save it. */
export async function saveFile(file: File): Promise<boolean> {
  const method = getSaveMethod(file);
  if (method === 'share') return openShareSheet({ files: [file] });
  if (method === 'download') downloadFile(file);
  return method === 'download';
}
