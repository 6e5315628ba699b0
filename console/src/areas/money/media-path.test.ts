import { expect, test } from 'vitest';

import { findMediaPath } from './media-path.ts';

const HERE = 'http://127.0.0.1:4000';

test.each([
  ['/media/default/secret.png', '/media/default/secret.png'],
  [`${HERE}/media/default/secret.png`, '/media/default/secret.png'],
  ['/media/default/secret.png?x=1#y', '/media/default/secret.png'],
])('%s is a picture that the sandbox serves', (address, path) => {
  expect(findMediaPath(address, HERE)).toBe(path);
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'https://example.com/media/a.png',
  '//example.com/media/a.png',
  '/api/bonus/clear',
  '/media/../api/bonus/clear',
  '/%5C/example.com/media/x.png',
  'http://[',
  '',
])('%s is shown by nobody: it is no picture of the sandbox', (address) => {
  expect(findMediaPath(address, HERE)).toBeUndefined();
});
