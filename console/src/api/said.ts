import { Store } from './store.ts';

/** What was done and has no place of its own to be told at; empty after a while. */
export const said = new Store('');

const SHOWN_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string): void {
  clearTimeout(timer);
  said.set(text);
  timer = setTimeout(() => said.set(''), SHOWN_MS);
}
