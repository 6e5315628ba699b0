import { expect, type Locator, type Page } from '@playwright/test';

export type InputMode = 'keyboard' | 'touch';

/** Maximum number of Tab presses to reach a control. More than any page has controls. */
const TAB_STOPS_MAX = 80;

/**
 * Place of a tap on a control, near its corner. Buttons that send are tapped in their middle: the browser takes two taps in
 * one place within 300 ms for a double tap, which clicks once.
 */
const NEAR_CORNER = { x: 12, y: 12 };

/** Creates the input of a user with a keyboard alone or a touch screen alone. */
export function createInput(page: Page, mode: InputMode) {
  /** Moves the focus to a control, or taps it. Fails if the Tab key does not reach it. */
  const reach = async (control: Locator) => {
    if (mode === 'touch') return control.tap({ position: NEAR_CORNER });
    await expect(control).toBeVisible();
    for (let stop = 0; stop < TAB_STOPS_MAX; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control, 'the Tab key does not reach the control').toBeFocused();
  };

  return {
    reach,
    async press(control: Locator) {
      await reach(control);
      if (mode === 'keyboard') await page.keyboard.press('Enter');
    },
    async type(field: Locator, text: string) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    /** Submits the form of the last field. */
    send: (button: Locator) => (mode === 'touch' ? button.tap() : page.keyboard.press('Enter')),
  };
}
