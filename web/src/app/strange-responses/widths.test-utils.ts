import type { Language } from '@wallet/shared/limits.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';
import { type Extreme, stretchSample } from '@wallet/shared/testing/stretch-sample.ts';
import { page, userEvent } from 'vitest/browser';

import { findLayoutFaults } from '@wallet/shared/testing/layout/layout-faults.ts';
import { findReachFaults } from '@wallet/shared/testing/layout/reach-faults.ts';
import { mockRawResponse, takeViolations } from '#testing/mock-api.ts';

import { showScreen } from './render-screen.test-utils.tsx';
import { createScreenSample, type Screen } from './screens.test-utils.ts';

/** An amount of 16 digits, near the largest that a decimal number in JSON has exactly. */
const AMOUNT = 22_222_222_222_222.22;

/** Texts of 120 letters without a space, and figures. */
export const EXTREMES = {
  letters: { text: 'Wbcdefghij'.repeat(12), amount: AMOUNT },
  marks: { text: 'ปั๊ญฐู่'.repeat(18), amount: -AMOUNT },
  digits: { text: '8'.repeat(120), amount: AMOUNT },
} as const satisfies Readonly<Record<string, Extreme>>;

/** Gives every call a response of which every text and figure is extreme, but for those that choose what a screen shows. */
export function mockExtremes(extreme: Extreme): void {
  for (const endpoint of ENDPOINTS) {
    const sample = stretchSample(endpoint.response, createSample(endpoint.response), extreme);
    mockRawResponse(endpoint, JSON.stringify(createScreenSample(endpoint, sample)));
  }
}

/** Returns true for a text that ends in dots on purpose. A figure never does. */
const isShortenedName = (fault: string): boolean =>
  /is cut (at its end|after its lines)$/.test(fault) && !/\d,\d{3}/.test(fault);

/** Returns what of the page is cut, overlapped, out of reach or wider than the screen, in each width. */
async function findFaults(widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  await document.fonts.ready;
  for (const width of widths) {
    await page.viewport(width, 740);
    // A menu covers what is behind it.
    const isCovered = document.querySelector(':popover-open') !== null;
    const faults = [...findLayoutFaults(), ...(isCovered ? [] : findReachFaults())];
    found.push(...faults.filter((fault) => !isShortenedName(fault)).map((fault) => `${width} px: ${fault}`));
  }
  return found;
}

const findTop = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** Lists the buttons of the topmost dialog, or of the page, that can be pressed. */
const listButtons = (): readonly HTMLButtonElement[] =>
  [...findTop().querySelectorAll('button')].filter(
    (button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }),
  );

/** Types a text into every field of the topmost dialog, or of the page. */
async function fillFields(text: string): Promise<void> {
  const fields = findTop().querySelectorAll<HTMLInputElement>(
    'input:is([type=text], [type=tel], :not([type]))',
  );
  for (const field of fields) if (!field.readOnly && !field.disabled) await userEvent.fill(field, text);
}

/**
 * Presses a button of a screen, after every field has a text, and then the last button of each dialog that opens, which
 * goes on. Returns the faults of what each press shows, and the number of buttons.
 */
export async function checkPress(screen: Screen, language: Language, index: number, text: string) {
  let count = 0;
  const found: string[] = [];
  const { errors } = await showScreen(screen, language, {
    inspect: async (settle) => {
      await fillFields(text);
      const buttons = listButtons();
      count = buttons.length;
      let button = buttons[index];
      for (let step = 0; step < 3 && button; step += 1) {
        const name = button.textContent || button.ariaLabel;
        const dialogs = document.querySelectorAll('dialog[open]').length;
        button.click();
        await settle();
        found.push(...(await findFaults([320])).map((fault) => `${name}: ${fault}`));
        button =
          document.querySelectorAll('dialog[open]').length > dialogs ? listButtons().at(-1) : undefined;
      }
    },
  });
  // An id of 120 letters is longer than a request may have.
  takeViolations();
  return { count, found: [...errors, ...found] };
}

/** Shows a screen and returns the faults that its texts and figures cause in each width. */
export async function checkWidths(
  screen: Screen,
  language: Language,
  widths: readonly number[],
): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const { errors } = await showScreen(screen, language, {
    inspect: async () => {
      found = await findFaults(widths);
    },
  });
  return [...errors, ...found];
}
