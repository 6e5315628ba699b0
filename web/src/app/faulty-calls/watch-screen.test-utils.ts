import { expect, vi } from 'vitest';

import { createTranslator } from '#testing/texts.ts';
import { waitFor } from '#testing/wait-for.ts';

import type { OpenScreen } from '../strange-responses/render-screen.test-utils.tsx';
import type { Screen } from '../strange-responses/screens.test-utils.ts';

/** Time in which nothing may be busy any more. */
export const BUSY_MAX_MS = 1_000;

const ui = createTranslator('en', 'ui');
const CRASHES = ['shell', 'ui'].map((namespace) => createTranslator('en', namespace)('crash.title'));
const MONEY_ON_ITS_WAY = createTranslator('en', 'pending-money')('title');

export const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Lets time pass on the timers of the page until a condition holds. */
export const advanceUntil = (what: string, isTrue: () => boolean, stepMs: number) =>
  waitFor(async () => {
    await vi.advanceTimersByTimeAsync(stepMs);
    if (!isTrue()) throw new Error(what);
  });

/** Returns true if a dialog shows more than its title: its content is rendered a frame later, and may be loaded first. */
const hasContent = (dialog: Element) => dialog.textContent !== dialog.querySelector('h2')?.textContent;

/** Returns true if the page and its dialog are shown, and no call is under way. */
export function isLoaded({ client }: OpenScreen, { route }: Screen): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  return (
    document.querySelector('h1') !== null &&
    (!route.includes('m=') || dialogs.length > 0) &&
    dialogs.every(hasContent) &&
    client.isFetching() === 0
  );
}

const VARYING = /\d{2}:\d{2}(:\d{2})?|\d+ (hour|minute|second)s?( ago)?|just now|PG|SA/g;

/** Text of the page and its dialogs, without toasts, times, the letters that stand for a picture, and what is on its way. */
export function readText(): string {
  const text = [...document.querySelectorAll('main, dialog[open]:not(main *)')]
    .map(({ textContent }) => textContent)
    .join(' | ');
  // A code that is shown before money on its way is read is in it, and one that is shown later is not.
  const pending = [...document.querySelectorAll('main section')].find(
    (section) => section.querySelector('h2')?.textContent === MONEY_ON_ITS_WAY,
  );
  return (pending ? text.replace(pending.textContent, MONEY_ON_ITS_WAY) : text).replaceAll(VARYING, '');
}

/** Returns the parts in which two texts differ. */
export function findDifference(one: string, other: string): string {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const cut = (text: string) => text.slice(Math.max(0, start - 20), text.length - end + 20);
  return `"${cut(one)}" instead of "${cut(other)}"`;
}

const listBusy = () =>
  [...document.querySelectorAll('[aria-busy=true], [data-skeleton]')].map(
    ({ parentElement }) => parentElement?.className,
  );

/** Lets time pass until no part of the page is busy. Returns the parts that stay so. */
async function waitForIdleParts(): Promise<readonly (string | undefined)[]> {
  let busy: readonly (string | undefined)[] = [];
  // A part that the browser has just loaded is mounted a frame later, and may read then what it shows.
  const expectIdle = async () => {
    await vi.advanceTimersByTimeAsync(BUSY_MAX_MS);
    await nextFrames();
    busy = listBusy();
    expect(busy).toEqual([]);
  };
  await waitFor(expectIdle).catch(() => {});
  return busy;
}

/** Lists what is wrong with a screen whenever nothing is loading. */
export async function findFaults({ errors }: OpenScreen): Promise<readonly string[]> {
  const busy = await waitForIdleParts();
  const text = document.body.textContent;
  return [
    ...errors,
    ...CRASHES.filter((crash) => text.includes(crash)),
    ...(readText().trim() === '' ? ['white screen'] : []),
    ...(busy.length > 0 ? [`still busy: ${busy.join(', ')}`] : []),
    ...(/\b[A-Z]{3,}_[A-Z_]{3,}\b|Bad gateway/.exec(text) ?? []),
  ];
}

export const retryButtons = () =>
  [...document.querySelectorAll('button')].filter(
    (button) => button.textContent === ui('retry') && !button.disabled,
  );

/** Finds a field into which the member can type. Behind a dialog there is none. */
export function findField(): HTMLInputElement | undefined {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  return [...(place?.querySelectorAll('input') ?? [])].find(
    ({ type, disabled, readOnly }) => /^(text|search|tel|password)$/.test(type) && !disabled && !readOnly,
  );
}

export function typeText(field: HTMLInputElement, text: string): void {
  field.focus();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
