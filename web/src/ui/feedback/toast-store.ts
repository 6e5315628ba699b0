import { TOAST_MS } from '@wallet/shared/limits.ts';

import { createStore } from '#lib/react/create-store.ts';
import { timers } from '#lib/time/timers.ts';

/** A link in a toast, to where the member goes on. */
export interface ToastAction {
  readonly label: string;
  /** Address in the app. */
  readonly path: string;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'danger';
  /** Number of times that the same text was shown meanwhile. */
  readonly count: number;
  readonly action?: ToastAction | undefined;
}

const MAX_TOASTS = 3;

/** Toasts on the screen, oldest first. */
export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;
/** Reasons for which the timers are paused: pointer, focus, hidden page. */
const pauseReasons = new Set<string>();

interface ToastTimer {
  remainingMs: number;
  startedAt: number;
  timeout?: ReturnType<typeof setTimeout>;
}

const toastTimers = new Map<number, ToastTimer>();

function startTimer(id: number) {
  const timer = toastTimers.get(id);
  if (!timer) return;
  timers.clearTimeout(timer.timeout);
  delete timer.timeout;
  if (pauseReasons.size > 0) return;
  timer.startedAt = Date.now();
  timer.timeout = timers.setTimeout(() => dismissToast(id), timer.remainingMs);
}

/** Shows a text for four seconds, in which the pointer or the focus stops the time. A shown text is counted (TO-1, TO-3). */
export function showToast(text: string, tone: Toast['tone'] = 'neutral', action?: ToastAction): void {
  const toasts = toastStore.get();
  const shown = toasts.find((each) => each.text === text && each.tone === tone);
  const id = shown?.id ?? ++lastId;
  toastTimers.set(id, {
    ...toastTimers.get(id),
    remainingMs: TOAST_MS,
    startedAt: Date.now(),
  });
  toastStore.set(
    shown
      ? toasts.map((each) => (each === shown ? { ...each, count: each.count + 1, action } : each))
      : [...toasts, { id, text, tone, count: 1, action }],
  );
  startTimer(id);
  for (const oldest of toastStore.get().slice(0, -MAX_TOASTS)) dismissToast(oldest.id);
}

export function dismissToast(id: number): void {
  timers.clearTimeout(toastTimers.get(id)?.timeout);
  toastTimers.delete(id);
  toastStore.set(toastStore.get().filter((each) => each.id !== id));
  // A toast that is removed under the pointer fires no leave event.
  if (toastStore.get().length === 0) pauseReasons.clear();
}

/** Pauses all timers until each reason is resumed. */
export function pauseToasts(reason: string): void {
  if (pauseReasons.size === 0) {
    for (const timer of toastTimers.values()) {
      timers.clearTimeout(timer.timeout);
      timer.remainingMs = Math.max(0, timer.remainingMs - (Date.now() - timer.startedAt));
    }
  }
  pauseReasons.add(reason);
}

export function resumeToasts(reason: string): void {
  if (!pauseReasons.delete(reason) || pauseReasons.size > 0) return;
  for (const id of toastTimers.keys()) startTimer(id);
}
