import { Store } from './store.ts';

/** What was done and has no place of its own to be told at; empty after a while. */
export const toastText = new Store('');

const TOAST_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string): void {
  clearTimeout(timer);
  toastText.set(text);
  timer = setTimeout(() => toastText.set(''), TOAST_MS);
}
