import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { watchPointer } from './watch-pointer.ts';

test('after a tap a button that a script focuses has no ring, a field has one; after a key both have', async () => {
  onTestFinished(watchPointer());
  document.body.innerHTML = '<button type="button">close</button><input aria-label="amount" />';
  onTestFinished(() => document.body.replaceChildren());
  const listRings = () =>
    ['button', 'input'].map((name) => {
      const element = document.querySelector<HTMLElement>(name);
      element?.focus();
      return element?.matches(':focus-visible') && getComputedStyle(element).outlineStyle;
    });
  await userEvent.keyboard('{Shift}');
  expect(listRings()).toEqual(['solid', 'solid']);
  // Not trusted: the browser still takes the focus for one by the keyboard, as WebKit does after a tap.
  dispatchEvent(new PointerEvent('pointerdown'));
  expect(listRings()).toEqual(['none', 'solid']);
  await userEvent.keyboard('{Shift}');
  expect(listRings()).toEqual(['solid', 'solid']);
});
