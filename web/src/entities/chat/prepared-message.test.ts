import { expect, test } from 'vitest';

import { prepareMessage, readPreparedMessage } from './prepared-message.ts';

test('a prepared message has no characters for line breaks, which would hide its words from a search', () => {
  prepareMessage('ກຳລັງກວດສະ\u2060ລິ\u2060ບ');
  expect(readPreparedMessage()).toBe('ກຳລັງກວດສະລິບ');
});
