import { TOAST_MS } from '@wallet/shared/limits.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'danger';
  /** How often the same words came while it was shown. */
  readonly times: number;
}

const MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const holds = new Set<string>();
/** What is left of each toast's time, and the timer that runs it down. */
const clocks = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function run(id: number) {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  delete clock.timer;
  if (holds.size > 0) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.left);
}

/** Shows a text for four seconds; words that are already shown are counted instead (TO-1, TO-3). */
export function toast(text: string, tone: Toast['tone'] = 'neutral'): void {
  const same = toasts.find((each) => each.text === text && each.tone === tone);
  const id = same?.id ?? ++lastId;
  clocks.set(id, { ...clocks.get(id), left: TOAST_MS, since: Date.now() });
  change(
    same
      ? toasts.map((each) => (each === same ? { ...each, times: each.times + 1 } : each))
      : [...toasts, { id, text, tone, times: 1 }],
  );
  run(id);
  for (const old of toasts.slice(0, -MOST)) dismissToast(old.id);
}

export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  change(toasts.filter((each) => each.id !== id));
  // A toast that vanishes under the pointer gives no leave event.
  if (toasts.length === 0) holds.clear();
}

/** Stops the clock for a reason (pointer, focus, hidden page) until it is let go. */
export function holdToasts(reason: string): void {
  if (holds.size === 0) {
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer);
      clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
    }
  }
  holds.add(reason);
}

export function releaseToasts(reason: string): void {
  if (!holds.delete(reason) || holds.size > 0) return;
  for (const id of clocks.keys()) run(id);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
};
