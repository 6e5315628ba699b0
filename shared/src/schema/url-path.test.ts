import { expect, test } from 'vitest';

import { getUrlPath, normalisePath } from './url-path.ts';

test('a path has one spelling, without query, last slash and needless encoding', () => {
  expect(getUrlPath('/a?b?c')).toBe('/a');
  for (const [url, path] of [
    ['/api/wallet', '/api/wallet'],
    ['/api/wallet/?x=1', '/api/wallet'],
    ['/api/%77allet', '/api/wallet'],
    ['/api/a b', '/api/a%20b'],
    ['/api/a%2Fb', '/api/a%2Fb'],
    ['/', ''],
    ['/api/%E0%A4', undefined],
  ] as const)
    expect(normalisePath(url), url).toBe(path);
});
