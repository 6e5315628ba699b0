import { timers } from '#lib/time/timers.ts';

/** Time in ms that words must be on the screen without a break to count as read. */
const READ_MS = 1_000;

const isVisible = () => document.visibilityState === 'visible';
/** Returns true while the words can be read: the page is shown, and no question that opens by itself stands over it. */
const isReadable = () =>
  isVisible() && document.querySelectorAll('dialog[data-must-be-answered]').length === 0;

/** Calls back once the words that are shown now have been read. Returns a function that stops it. */
export function whenRead(callback: () => void): () => void {
  let timer: ReturnType<typeof timers.setTimeout> | undefined;
  const stop = () => {
    timers.clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
  const restart = () => {
    timers.clearTimeout(timer);
    if (!isVisible()) return;
    const wasReadable = isReadable();
    timer = timers.setTimeout(() => {
      if (!wasReadable || !isReadable()) return restart();
      stop();
      callback();
    }, READ_MS);
  };
  document.addEventListener('visibilitychange', restart);
  restart();
  return stop;
}
