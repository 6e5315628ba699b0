import type { Page } from '@playwright/test';
import { LANGUAGES } from '@wallet/shared/limits.ts';

import { listTextNames, listTexts, loadTexts } from '../support/texts.ts';
import type { Act } from './acts.ts';

/** Text before the balance of the wallet on home, in any language: a member may change it. */
const WALLET_LABELS = LANGUAGES.map((language) => loadTexts(language)('balance', 'inWallet'));

/** Every text of the app in any language. */
const ALL_TEXTS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(listTexts));

/** Reads the text that the page shows. */
export const readText = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** Reads the balance of the wallet that the page shows, in units of the currency; undefined if it shows none. */
export function findShownBalance(text: string): number | undefined {
  for (const label of WALLET_LABELS) {
    const line = text.split(label)[1];
    const amount = line === undefined ? undefined : /^\s*(-?[\d,]+\.\d\d)/.exec(line)?.[1];
    if (amount !== undefined) return Number(amount.replaceAll(',', ''));
  }
  return undefined;
}

const KEYS = /\b[A-Z]{3,}(?:_[A-Z0-9]+)+\b|\{\{\w+\}\}|\bundefined\b|\bNaN\b|\[object \w+\]/;

/** Payload of an operator's message in a scenario, which is shown as it is. */
const PAYLOAD = 'CHECK_DEPOSIT';

/** Names of texts that are no text of a language, nor a code of the operator. */
const TEXT_NAMES: ReadonlySet<string> = new Set(
  listTextNames().filter((name) => /[.a-z]/.test(name) && !ALL_TEXTS.has(name)),
);

/** Finds a name of the program that is shown in place of a text, but for one that the member has typed. */
export function findProgramName(text: string, act: Act | undefined): string | undefined {
  const key = KEYS.exec(text.replaceAll(PAYLOAD, ''))?.[0];
  if (key !== undefined && act?.act === 'type' && act.text.includes(key)) return undefined;
  return key ?? text.split('\n').find((line) => TEXT_NAMES.has(line.trim()));
}

/** Reads where the focus is, and how far the page scrolls sideways. */
export const readPage = (page: Page) =>
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
    return {
      overflow: Math.max(
        scrollWidth - clientWidth,
        ...body.map((element) => element.scrollWidth - element.clientWidth),
      ),
      isFocusLost: top !== undefined && !(activeElement !== null && top.contains(activeElement)),
      dialog: top?.textContent.slice(0, 60),
      focused: activeElement?.outerHTML.slice(0, 80),
    };
  });

/** Tells in the page if the history has an entry before this one, and offline one of the same document. */
export function canGoBack(isOffline: boolean): boolean {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before !== undefined && (before.sameDocument || !isOffline);
}
