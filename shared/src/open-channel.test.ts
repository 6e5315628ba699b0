import { expect, test, vi } from 'vitest';

import { openChannel } from './open-channel.ts';

test('a browser that refuses channels has none', () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(openChannel('session')).toBeUndefined();
  vi.unstubAllGlobals();
  const channel = openChannel('session');
  expect(channel?.name).toBe('session');
  channel?.close();
});
