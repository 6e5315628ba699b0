import type { BrowserContext, Route } from '@playwright/test';

import type { AppUnderTest } from '../app-under-test.ts';
import type { Act } from '../walk/acts.ts';

/** Short walks that every app has, from which a fault is met. */
export type Way = 'rest' | 'press' | 'open a dialog' | 'withdraw' | 'log out';

/** A fault of an app, planted into a browser between the app and its member or its operator. */
export interface PlantedFault {
  readonly way: Way;
  /** Acts before and after those of the way. */
  readonly before?: readonly Act[];
  readonly after?: readonly Act[];
  readonly plant: (context: BrowserContext, app: AppUnderTest) => Promise<unknown>;
}

/** Runs a script in each page. A listener of the document survives all that the app renders. */
export const inPage = (script: () => void) => (context: BrowserContext) => context.addInitScript(script);

/** Answers the calls of a path. */
export const inCalls = (path: string, answer: (route: Route) => Promise<void>) => (context: BrowserContext) =>
  context.route((url) => url.pathname === path, answer);

/** Answers each call with what its like was answered first. */
export const answerAsFirst = (path: string) => (context: BrowserContext) => {
  const first = new Map<string, Promise<string>>();
  return inCalls(path, async (route) => {
    const url = route.request().url();
    const answer = first.get(url) ?? (await route.fetch()).text();
    first.set(url, answer);
    await route.fulfill({ contentType: 'application/json', body: await answer });
  })(context);
};

/** Answers a call with a body in place of the operator's. */
export const answer = (path: string, body: (given: string) => string) =>
  inCalls(path, async (route) => {
    const given = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: body(given) });
  });

/** Lets an app tell another state where it tells that a command has succeeded. */
export const tellSuccessAs =
  (told: string): PlantedFault['plant'] =>
  (context, { outcomes: { selector, state } }) =>
    context.addInitScript(
      (marks) => {
        new MutationObserver(() => {
          for (const element of document.querySelectorAll(`${marks.selector}[${marks.state}=succeeded]`))
            element.setAttribute(marks.state, marks.told);
        }).observe(document, { childList: true, subtree: true, attributes: true });
      },
      { selector, state, told },
    );
