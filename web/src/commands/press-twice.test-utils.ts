import { page, userEvent } from 'vitest/browser';

import { sendButton } from './command-form.test-utils.tsx';

/** Ways in which a member presses a button twice. */
export const GESTURES: readonly (readonly [name: string, press: () => Promise<void>])[] = [
  ['a double click', () => userEvent.dblClick(sendButton())],
  [
    'three synchronous clicks',
    async () => {
      const button = sendButton().element() as HTMLElement;
      for (let click = 0; click < 3; click += 1) button.click();
    },
  ],
  [
    'Enter twice',
    async () => {
      await userEvent.click(page.getByRole('textbox'));
      await userEvent.keyboard('{Enter}{Enter}');
    },
  ],
  [
    'a click and Enter',
    async () => {
      await userEvent.click(sendButton());
      await userEvent.keyboard('{Enter}');
    },
  ],
  [
    // The browser of the tests has no touch screen.
    'a double tap',
    async () => {
      const button = sendButton().element() as HTMLElement;
      for (let tap = 0; tap < 2; tap += 1) {
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
        button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
        button.click();
      }
    },
  ],
];
