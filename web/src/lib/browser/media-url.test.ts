import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { toMediaUrl } from './media-url.ts';

test.each(['https://api.example', 'http://127.0.0.1:4001'])(
  'a path is one of the API at %s, any other address stays',
  (api) => {
    expect(toMediaUrl('/media/a.png', 'image', api)).toBe(`${api}/media/a.png`);
    expect(toMediaUrl(`${api}/media/a.png`, 'link', api)).toBe(`${api}/media/a.png`);
    expect(toMediaUrl('https://cdn.example/a.png', 'image', api)).toBe('https://cdn.example/a.png');
  },
);

test('without another origin a path is one of the page', () => {
  expect(toMediaUrl('/media/a.png', 'image', '')).toBe(`${location.origin}/media/a.png`);
});

test.each([
  '//evil.example/a.png',
  'javascript:alert(1)',
  'http://cdn.example/a.png',
  '',
  null,
  '/\\evil.example',
])('%j is refused', (value) => {
  expect(toMediaUrl(value, 'image', 'https://api.example')).toBeUndefined();
});
