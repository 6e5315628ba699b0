import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';

import { isApiPath, isPageRequest, suggestRoutes } from './not-found.ts';

const isPage = (path: string, method = 'GET') => isPageRequest({ method } as FastifyRequest, path);

test('the page of the app answers a GET or HEAD of a path that is no file and of no other part', () => {
  for (const path of ['/', '/login', '/wallet/transfer', '/apis', '/a.b/c', '/medias']) {
    expect([isPage(path), isPage(path, 'HEAD'), isPage(path, 'POST')], path).toEqual([true, true, false]);
  }
  for (const path of [
    '/logo.png',
    '/api',
    '/api/wallet',
    '//api/wallet',
    '/API/wallet',
    '/__sandbox',
    '/__sandbox/worlds',
    '/media/default/x',
    '/socket.io/',
    '//assets/x',
    '/csp-report',
    '/.git/config',
    '/a/.well-known/x',
  ])
    expect(isPage(path), path).toBe(false);
});

test('a path of the API is one in any letters and with any slashes before it', () => {
  for (const path of ['/api', '/api/', '/api/x', '//api/x', '/API/x'])
    expect(isApiPath(path), path).toBe(true);
  for (const path of ['/', '/apis', '/x/api', 'api/x']) expect(isApiPath(path), path).toBe(false);
});

test('routes are suggested by method and path, and for a HEAD those of its GET', () => {
  const names = ['POST /api/wallet', 'HEAL /api/wallet', 'GET /api/wallet', 'GET /api/bonus'];
  expect(suggestRoutes({ method: 'HEAD', url: '/api/wallet?x=1' }, names)[0]).toBe('GET /api/wallet');
  expect(suggestRoutes({ method: 'POST', url: '/api/walet' }, names)[0]).toBe('POST /api/wallet');
});
