import { saveFile } from '#entities/device/save-file.ts';

/** Fate of a picture: given to another app, saved, or neither. */
type ShareOutcome = 'shared' | 'saved' | 'failed';

/** Opens the share sheet of the device. Closing it is no failure. */
async function openShareSheet(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'shared' : 'failed';
  }
}

/**
 * Shares an entry after a tap: its picture where the device shares files, otherwise its text, otherwise the picture is
 * saved. `picture` is undefined where the browser cannot draw.
 */
export async function shareEntry(text: string, picture: File | undefined): Promise<ShareOutcome> {
  if (picture && 'canShare' in navigator && navigator.canShare({ files: [picture] }))
    return openShareSheet({ files: [picture] });
  if ('share' in navigator) return openShareSheet({ text });
  return picture && (await saveFile(picture)) ? 'saved' : 'failed';
}
