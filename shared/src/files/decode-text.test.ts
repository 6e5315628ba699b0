import { expect, test } from 'vitest';

import { decodeText } from './decode-text.ts';

test('a text of Windows is read in its byte order, and any other as UTF-8', () => {
  const units = Array.from('aก', (letter) => letter.charCodeAt(0));
  const little = units.flatMap((unit) => [unit & 0xff, unit >> 8]);
  const big = units.flatMap((unit) => [unit >> 8, unit & 0xff]);
  const utf8 = [...new TextEncoder().encode('aก')];
  for (const bytes of [[0xff, 0xfe, ...little], [0xfe, 0xff, ...big], [0xef, 0xbb, 0xbf, ...utf8], utf8])
    expect(decodeText(Uint8Array.from(bytes)), String(bytes)).toBe('aก');
  expect(decodeText(new Uint8Array())).toBe('');
});
