import { whenSettled } from '#lib/browser/when-settled.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';

/** Longest time that it is waited for the page to stand still: a line may never be quiet, or the member saves data. */
const STILL_MAX_MS = 3_000;

/** The member's money on its way. It is loaded, with its texts, when the first screen stands still. */
export const MoneyOnItsWay = lazyWithRetry(
  () =>
    new Promise<void>((resolve) => {
      whenSettled(resolve);
      setTimeout(resolve, STILL_MAX_MS);
    })
      .then(() => import('./money-on-its-way.tsx'))
      .then((module) => module.loadMoneyOnItsWay()),
  // What could not be loaded is not missed where nothing waits; the statement shows what does.
  { ErrorView: () => null },
);
