import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { keepFocus } from './keep-focus.ts';
import { nextTask } from './next-task.ts';

beforeEach(() => onTestFinished(keepFocus()));
afterEach(() => document.body.replaceChildren());

function show(html: string) {
  document.body.innerHTML = html;
  for (const dialog of document.querySelectorAll('dialog')) dialog.showModal();
}

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

/** Focuses the button and puts something else in its place, as a form is replaced by what it made. */
async function replaceButton(html: string) {
  find('#send').focus();
  find('#send').outerHTML = html;
  await nextTask();
  await nextTask();
}

test('the focus lands on what took the place of the focused element', async () => {
  show('<main><h1>page</h1><div><button id="send">send</button></div></main>');
  await replaceButton('<p data-landing tabindex="-1">done</p>');
  expect(document.activeElement).toBe(find('[data-landing]'));
});

test('without a landing it goes to the heading of the page', async () => {
  show('<main><h1>page</h1><div><button id="send">send</button></div></main>');
  await replaceButton('<p>done</p>');
  expect(document.activeElement).toBe(find('h1'));
});

test('in a modal it stays in the modal, whatever the page below has', async () => {
  show(
    '<main><h1>page</h1><p data-landing tabindex="-1">below</p></main><dialog><h2 data-modal-title tabindex="-1">modal</h2><button id="send">send</button></dialog>',
  );
  await replaceButton('<p>done</p>');
  expect(document.activeElement).toBe(find('h2'));
});

test('a focus that the new content takes by itself is left alone', async () => {
  show('<main><h1>page</h1><button id="send">send</button></main>');
  find('#send').focus();
  find('#send').outerHTML = '<button id="own">own</button>';
  find('#own').focus();
  await nextTask();
  await nextTask();
  expect(document.activeElement).toBe(find('#own'));
});

test('nothing is focused where the member had focused nothing, or something that is still there', async () => {
  show('<main><h1>page</h1><p id="gone">text</p><button id="send">send</button></main>');
  find('#send').focus();
  find('#send').blur();
  find('#gone').remove();
  await nextTask();
  await nextTask();
  expect(document.activeElement).toBe(document.body);
});
