import { test } from 'vitest';

import { checkMessages, MESSAGE_TYPES } from './chat-messages.test-utils.tsx';

/** A payload of each kind; all others in the proof. */
const PAYLOADS = ['<img src=x onerror="executed++">', '<script>executed++</script>', 'javascript:executed++'];

test('W7 markup in a message of any type is text, and its addresses are checked', async () => {
  for (const type of MESSAGE_TYPES) await checkMessages(type, PAYLOADS);
});
