import { expect, test } from 'vitest';

import { shortenError } from './shorten-error.mjs';

test('an error is its message without the stack', () => {
  const error = new SyntaxError('Expected `;` but found `}`\n  app.ts:3:4\n');
  expect(shortenError(error)).toBe('SyntaxError: Expected `;` but found `}`\n  app.ts:3:4');
});

test('a message has ten lines at most, and its own stack lines are left out', () => {
  const frame = Array.from({ length: 20 }, (_, line) => `${line} | code`);
  const text = shortenError(
    `\u001b[31mInternal server error\u001b[39m\n    at parse (vite.js:1:1)\n\n${frame.join('\n')}`,
  );
  expect(text.split('\n')).toEqual(['Internal server error', ...frame.slice(0, 8), '…']);
});
