import { createStore } from '@wallet/web/lib/react/create-store.ts';

/** Text of the toast; empty while none is shown. */
export const toastText = createStore('');

const TOAST_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let notifiedAt = 0;

/** Shows a toast. Replaces the current one. */
export function notify(text: string): void {
  clearTimeout(timer);
  notifiedAt = performance.now();
  toastText.set(text);
  timer = setTimeout(() => toastText.set(''), TOAST_MS);
}

/** Shows a toast for a message of an earlier time (`performance.now()`), unless a later one was shown since. */
export function notifyLate(text: string, at: number): void {
  if (notifiedAt <= at) notify(text);
}
