import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockAnyResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { sendButton, shownStates } from './command-form.test-utils.tsx';
import { COMMANDS, SampleForm, createResponse } from './every-command.test-utils.tsx';

/** Ways in which a member presses twice. */
const GESTURES: readonly (readonly [name: string, press: () => Promise<void>])[] = [
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

const CELLS = COMMANDS.flatMap(([command, definition]) =>
  GESTURES.map(([gesture, press]) => ({ command, gesture, definition, press })),
);

test('C1 there are at least 24 commands × 5 gestures', () => {
  expect(new Set(CELLS.map(({ command, gesture }) => `${command} ${gesture}`)).size).toBeGreaterThanOrEqual(
    120,
  );
});

test.each(CELLS)('C1 $command is sent once by $gesture', async ({ definition, press }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockAnyResponse(definition.endpoint, async () => {
    await answered;
    return new Response(createResponse(definition.endpoint));
  });
  await render(<SampleForm definition={definition} />);
  await press();
  // Not before: a press after the answer is another intent.
  answer();
  await expect.element(shownStates()).toHaveTextContent('done');
  expect(receivedCalls(definition.endpoint)).toHaveLength(1);
});
