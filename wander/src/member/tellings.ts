import type { BrowserContext, Page } from '@playwright/test';

import type { OutcomeMarks } from '../app-under-test.ts';

/** Outcome that the app tells of a command of a kind. */
export interface Telling {
  /** Id of the command; empty for a toast, an outcome that is not known, and marks that have none. */
  readonly id: string;
  /** Call of the contract. */
  readonly kind: string;
  readonly state: string;
  readonly text: string;
}

/** Outcomes that pages told between two looks: those that they tell no more, and those that took the place of others. */
export interface Recorded {
  readonly ended: readonly Telling[];
  readonly changed: readonly Telling[];
}

/** Reads in the page what the elements tell. */
const readElements = (elements: readonly Element[], { id = '', kind, state }: OutcomeMarks): Telling[] =>
  elements.map((element) => ({
    id: (id && element.getAttribute(id)) ?? '',
    kind: element.getAttribute(kind) ?? '',
    state: element.getAttribute(state) ?? '',
    text: element.textContent,
  }));

const toCall = (telling: Telling, { calls = {} }: OutcomeMarks): Telling => ({
  ...telling,
  kind: calls[telling.kind] ?? telling.kind,
});

/** Reads the outcomes that a page tells. */
export async function readTellings(page: Page, marks: OutcomeMarks): Promise<readonly Telling[]> {
  const told = await page.locator(marks.selector).evaluateAll(readElements, marks);
  return told.map((telling) => toCall(telling, marks));
}

/**
 * Records the outcomes that the pages of a context tell: one may be told, and closed by the next act, between two looks.
 * Returns a function that takes what was recorded since its last call. Must be called before the first page.
 */
export async function recordTellings(context: BrowserContext, marks: OutcomeMarks): Promise<() => Recorded> {
  const recorded: Record<keyof Recorded, Telling[]> = { ended: [], changed: [] };
  await context.exposeFunction(
    'recordTelling',
    (list: keyof Recorded, telling: Telling) => void recorded[list].push(toCall(telling, marks)),
  );
  await context.addInitScript(`{
    const marks = ${JSON.stringify(marks)};
    const read = ${readElements.toString()};
    const find = (nodes) => nodes.filter((node) => node instanceof Element).flatMap((node) =>
      node.matches(marks.selector) ? [node] : [...node.querySelectorAll(marks.selector)]);
    const above = (node) => (node instanceof Element ? node : node.parentElement)?.closest(marks.selector);
    new MutationObserver((records) => {
      const tell = (list, elements) => {
        for (const telling of read([...new Set(elements.filter(Boolean))], marks)) void recordTelling(list, telling);
      };
      tell('ended', records.flatMap(({ removedNodes }) => find([...removedNodes])));
      tell('changed', records.map(({ target }) => above(target)));
    }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: [marks.state, marks.kind] });
  }`);
  return () => ({ ended: recorded.ended.splice(0), changed: recorded.changed.splice(0) });
}
