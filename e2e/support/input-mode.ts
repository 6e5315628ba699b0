import { expect, type Locator, type Page } from '@playwright/test';

export type InputMode = 'keyboard' | 'touch';

/** More stops than any page has: what the Tab key has not come to by then, it never comes to. */
const TAB_STOPS_MAX = 80;

/** How a person goes about a page: by keys alone, or by taps alone. */
export function createInput(page: Page, by: InputMode) {
  /** Goes to a control as its user would, and fails where that way does not lead there. */
  const reach = async (control: Locator) => {
    if (by === 'touch') return control.tap();
    await expect(control).toBeVisible();
    for (let stop = 0; stop < TAB_STOPS_MAX; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control, 'the Tab key does not lead there').toBeFocused();
  };

  return {
    reach,
    async press(control: Locator) {
      await reach(control);
      if (by === 'keyboard') await page.keyboard.press('Enter');
    },
    async type(field: Locator, text: string) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    /** Sends the form that was typed into last. */
    send: (button: Locator) => (by === 'touch' ? button.tap() : page.keyboard.press('Enter')),
  };
}
