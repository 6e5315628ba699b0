import type { Page } from '@playwright/test';

import { lookAt } from '../walk/acts.ts';

/** Time in which a dialog closes, and for which it may stay, in ms. */
const CLOSE_MS = 300;
const STAY_MS = 6_000;
const PRESS_MS = 1_000;

/** Closes the topmost dialog, if there is one, as a member would. Returns its text before, and if it stays. */
export async function closeDialog(
  page: Page,
  settle: () => Promise<void>,
): Promise<{ readonly text: string; readonly isStuck: boolean } | undefined> {
  const modals = page.locator('dialog:modal');
  const readTop = () =>
    modals.evaluateAll((dialogs) => (dialogs.at(-1) as HTMLElement | undefined)?.innerText);
  const text = await readTop();
  if (text === undefined) return undefined;
  const stays = async (ms: number) => {
    const start = performance.now();
    await settle();
    while ((await readTop()) === text) {
      if (performance.now() - start > ms) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  };
  await page.keyboard.press('Escape');
  // A dialog that waits for an answer stays.
  for (const index of [-1, 0]) {
    if (!(await stays(CLOSE_MS))) return { text, isStuck: false };
    const offer = (await lookAt(page)).offers.filter(({ kind }) => kind === 'press').at(index);
    await offer?.element.click({ timeout: PRESS_MS }).catch(() => undefined);
  }
  // A wheel that turns lets nobody leave.
  return { text, isStuck: await stays(STAY_MS) };
}
