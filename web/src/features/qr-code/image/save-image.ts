/** How a picture gets into the gallery of this device. */
export type SaveMethod = 'share' | 'download' | 'press';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly canShareFiles: boolean;
}

/** Browsers inside other apps that can neither share nor download. */
const IN_APP = /\b(?:Line|FBAN|FBAV|Instagram|MicroMessenger)\b/i;
const IOS = /iP(?:hone|ad|od)/;

/** iPadOS calls itself a Mac, but one that can be touched. */
const isIos = ({ userAgent, maxTouchPoints }: Device) =>
  IOS.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** On iOS the share sheet saves to the gallery, on Android it does not, and a download does. */
export function chooseSaveMethod(device: Device): SaveMethod {
  if (IN_APP.test(device.userAgent)) return 'press';
  if (!isIos(device)) return 'download';
  return device.canShareFiles ? 'share' : 'press';
}

export function getSaveMethod(): SaveMethod {
  const probe = new File([], 'code.png', { type: 'image/png' });
  return chooseSaveMethod({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    canShareFiles: 'canShare' in navigator && navigator.canShare({ files: [probe] }),
  });
}

/** Opens the share sheet; that the member closes it is no failure. */
export async function shareImage(blob: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([blob], name, { type: blob.type })] });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}

export function downloadImage(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
