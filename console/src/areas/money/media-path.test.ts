import { expect, test } from 'vitest';

import { findMediaPath } from './media-path.ts';

const ORIGIN = 'http://127.0.0.1:4000';

test.each([
  ['/media/default/secret.png', '/media/default/secret.png'],
  [`${ORIGIN}/media/default/secret.png`, '/media/default/secret.png'],
  ['/media/default/secret.png?x=1#y', '/media/default/secret.png'],
])('%s is a picture of the sandbox', (address, path) => {
  expect(findMediaPath(address, ORIGIN)).toBe(path);
});

test('another address is not a picture of the sandbox', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'https://example.com/media/a.png',
    '//example.com/media/a.png',
    '/api/bonus/clear',
    '/media/../api/bonus/clear',
    '/%5C/example.com/media/x.png',
    'http://[',
    '',
  ]) {
    expect(findMediaPath(address, ORIGIN), address).toBeUndefined();
  }
});
