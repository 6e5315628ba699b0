import { Store } from './store.ts';

/** Text of the toast; empty while none is shown. */
export const toastText = new Store('');

const TOAST_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast. Replaces the current one. */
export function notify(text: string): void {
  clearTimeout(timer);
  toastText.set(text);
  timer = setTimeout(() => toastText.set(''), TOAST_MS);
}
