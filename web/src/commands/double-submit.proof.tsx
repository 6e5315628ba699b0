import { expect, test } from 'vitest';

import { mockAnyResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { shownStates } from './command-form.test-utils.tsx';
import { COMMANDS, createResponse } from './every-command.test-utils.ts';
import { GESTURES } from './press-twice.test-utils.ts';
import { SampleForm } from './sample-form.test-utils.tsx';

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
  // Its records alone tell that a refund has come, and they show none.
  const told = definition.record?.isShownByRecords ? 'unknown' : 'done';
  await expect.element(shownStates()).toHaveTextContent(told);
  expect(receivedCalls(definition.endpoint)).toHaveLength(1);
});
