import { expect, test } from 'vitest';

import { checkTextSink, TEXT_SINKS } from './text-sinks.test-utils.tsx';

/** A text of each kind that a place could show in another way than it is; all others in the proof. */
const TEXTS = [
  '<b onmouseover="executed++">markup</b>',
  '{{nesting}} $t(retry) %s ${1}',
  "Robert'); DROP TABLE members;--",
  '  spaces   and\ttabs  ',
  'ภาษาไทย ລາວ Ω 👨‍👩‍👧 é',
  '\u202eright to left\u202c',
  'null',
];

test('S8 a text is shown as it is, and makes no element, in each of 20 places', async () => {
  const sinks = Object.values(TEXT_SINKS);
  expect(sinks.length).toBeGreaterThanOrEqual(20);
  for (const sink of sinks) await checkTextSink(sink, TEXTS);
});
