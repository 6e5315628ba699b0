import { expect, test } from 'vitest';

import { hashText } from './hash-text.ts';

test('a hash is that of FNV-1a in 32 bits: what a device has kept is found by every version of the app', () => {
  const hashes = { '': 0x811c9dc5, a: 0xe40c292c, foobar: 0xbf9cf968 };
  for (const [text, hash] of Object.entries(hashes)) expect(hashText(text)).toBe(hash.toString(36));
});
