import { expect, onTestFinished, test, vi } from 'vitest';

import { suppressGhostClicks } from './suppress-ghost-clicks.ts';

function twoButtons() {
  onTestFinished(suppressGhostClicks());
  const heard = vi.fn<(name: string) => void>();
  const button = (name: string) => {
    const made = document.createElement('button');
    made.type = 'button';
    const words = made.appendChild(document.createElement('span'));
    made.addEventListener('click', () => heard(name));
    document.body.append(made);
    onTestFinished(() => made.remove());
    return (detail: number) =>
      words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  };
  return { open: button('open'), reset: button('reset'), heard };
}

test('LD-3 the second click of a double click does not reach a control that has moved under the finger', () => {
  const { open, reset, heard } = twoButtons();
  open(1);
  reset(2);
  reset(3);
  expect(heard.mock.calls).toEqual([['open']]);
  reset(1);
  expect(heard.mock.calls).toEqual([['open'], ['reset']]);
});

test('quick clicks on the same control all reach it, also those by keyboard', () => {
  const { open, reset, heard } = twoButtons();
  open(1);
  open(2);
  open(3);
  reset(0);
  expect(heard.mock.calls).toEqual([['open'], ['open'], ['open'], ['reset']]);
});

test('a double click on the words of a checkbox toggles it twice', () => {
  onTestFinished(suppressGhostClicks());
  const label = document.createElement('label');
  const box = label.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  const words = label.appendChild(document.createElement('span'));
  document.body.append(label);
  onTestFinished(() => label.remove());
  const states = [1, 2].map((detail) => {
    words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    return box.checked;
  });
  expect(states).toEqual([true, false]);
});
