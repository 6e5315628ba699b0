import type { BrowserContext, Page } from '@playwright/test';

/** Outcome that the app tells of a command of a kind. */
export interface Telling {
  /** Id of the command; empty for a toast, and for an outcome that is not known. */
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly text: string;
}

const OUTCOMES = '[data-command-outcome]';

/** Reads the outcomes that a page tells. */
export const readTellings = (page: Page): Promise<readonly Telling[]> =>
  page.locator(OUTCOMES).evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.getAttribute('data-command-outcome') ?? '',
      kind: element.getAttribute('data-kind') ?? '',
      state: element.getAttribute('data-state') ?? '',
      text: element.textContent,
    })),
  );

/**
 * Records the outcomes that the pages of a context tell no more: one may be told, and closed by the next act, between two
 * looks. Returns a function that takes what was recorded since its last call. Must be called before the first page.
 */
export async function recordEndedTellings(context: BrowserContext): Promise<() => readonly Telling[]> {
  const ended: Telling[] = [];
  await context.exposeFunction('recordEndedTelling', (telling: Telling) => void ended.push(telling));
  await context.addInitScript((outcomes) => {
    const { recordEndedTelling } = window as unknown as {
      recordEndedTelling(telling: Telling): Promise<void>;
    };
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const element of node.matches(outcomes) ? [node] : node.querySelectorAll(outcomes)) {
          void recordEndedTelling({
            id: element.getAttribute('data-command-outcome') ?? '',
            kind: element.getAttribute('data-kind') ?? '',
            state: element.getAttribute('data-state') ?? '',
            text: element.textContent,
          });
        }
      }
    }).observe(document, { childList: true, subtree: true });
  }, OUTCOMES);
  return () => ended.splice(0);
}
