import type { Page } from '@playwright/test';

/** State of a page that its text does not have. */
export interface PageState {
  /** Pixels by which the page scrolls sideways. */
  readonly overflow: number;
  readonly isFocusLost: boolean;
  /** Text of the topmost modal dialog, with what is typed there. */
  readonly dialog: string | undefined;
  /** Texts of the fields for a new password, by their forms. */
  readonly newPasswords: readonly (readonly string[])[];
  /** Number of changes of the page since it was loaded. */
  readonly changes: number;
  readonly focused: string | undefined;
}

/** Reads the text that the page shows. */
export const readText = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** Reads where the focus is, and how far the page scrolls sideways. */
const readState = (page: Page): Promise<PageState> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { activeElement } = document;
    const modals = document.querySelectorAll('dialog:modal');
    const top = modals[modals.length - 1];
    // A row that is meant to be scrolled sideways is lower.
    const isBody = (element: Element) =>
      element.clientHeight > (top?.clientHeight ?? 0) / 2 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX);
    const body = [...(top?.querySelectorAll('*') ?? [])].filter(isBody);
    const passwords = [
      ...document.querySelectorAll<HTMLInputElement>('input[autocomplete=new-password]'),
    ].filter((field) => field.checkVisibility());
    return {
      newPasswords: [...document.forms].map((form) =>
        passwords.filter((field) => field.form === form).map(({ value }) => value),
      ),
      overflow: Math.max(
        scrollWidth - clientWidth,
        ...body.map((element) => element.scrollWidth - element.clientWidth),
      ),
      isFocusLost: top !== undefined && !(activeElement !== null && top.contains(activeElement)),
      dialog:
        top && [top.textContent, ...[...top.querySelectorAll('input')].map(({ value }) => value)].join(' '),
      changes: (window as unknown as { readonly pageChanges: number }).pageChanges,
      focused: activeElement?.outerHTML.slice(0, 80),
    };
  });

/** Reads the state of a page, once what was rendered in place of the pressed element has the focus. */
export async function readPage(page: Page): Promise<PageState> {
  let state = await readState(page);
  for (let tries = 0; state.isFocusLost && tries < 10; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await readState(page);
  }
  return state;
}

/** Counts in the page how often it changes. */
export function countChanges(): void {
  const page = window as unknown as { pageChanges: number };
  page.pageChanges = 0;
  const observer = new MutationObserver((records) => (page.pageChanges += records.length));
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** Tells in the page if the history has an entry before this one, and offline one of the same document. */
export function canGoBack(isOffline: boolean): boolean {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before !== undefined && (before.sameDocument || !isOffline);
}
