/** Time the browser gets to begin reading a file before its address is revoked. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads what an address holds under a file name. */
export function downloadUrl(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Downloads a file that was made here. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  downloadUrl(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
