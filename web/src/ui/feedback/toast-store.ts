import { TOAST_MS } from '@wallet/shared/limits.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'danger';
  /** How often the same words came while it was shown. */
  readonly count: number;
}

const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const pauseReasons = new Set<string>();
/** What is left of each toast's time, and the timer that runs it down. */
const timers = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer(id: number) {
  const clock = timers.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  delete clock.timer;
  if (pauseReasons.size > 0) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.left);
}

/** Shows a text for four seconds; words that are already shown are counted instead (TO-1, TO-3). */
export function showToast(text: string, tone: Toast['tone'] = 'neutral'): void {
  const same = toasts.find((each) => each.text === text && each.tone === tone);
  const id = same?.id ?? ++lastId;
  timers.set(id, { ...timers.get(id), left: TOAST_MS, since: Date.now() });
  change(
    same
      ? toasts.map((each) => (each === same ? { ...each, count: each.count + 1 } : each))
      : [...toasts, { id, text, tone, count: 1 }],
  );
  startTimer(id);
  for (const old of toasts.slice(0, -MAX_TOASTS)) dismissToast(old.id);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  change(toasts.filter((each) => each.id !== id));
  // A toast that vanishes under the pointer gives no leave event.
  if (toasts.length === 0) pauseReasons.clear();
}

/** Stops the clock for a reason (pointer, focus, hidden page) until it is let go. */
export function pauseToasts(reason: string): void {
  if (pauseReasons.size === 0) {
    for (const clock of timers.values()) {
      clearTimeout(clock.timer);
      clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
    }
  }
  pauseReasons.add(reason);
}

export function resumeToasts(reason: string): void {
  if (!pauseReasons.delete(reason) || pauseReasons.size > 0) return;
  for (const id of timers.keys()) startTimer(id);
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
