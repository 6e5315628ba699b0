import { expect, test } from 'vitest';

import { findOperation } from './find-operation.ts';

test('a method and a path name the call of the contract, with its parameters decoded', () => {
  for (const [request, operation, params] of [
    ['GET /api/wallet', 'wallet.read', {}],
    ['GET /api/wallet/', 'wallet.read', {}],
    ['POST /api/wallet', undefined, {}],
    ['GET /API/wallet', undefined, {}],
    ['GET /api/wallet/activate/PG', 'wallet.activate', { slotCode: 'PG' }],
    ['GET /api/wallet/activate/', undefined, {}],
    ['GET /api/wallet/activate/P/G', undefined, {}],
    ['GET /api/promotion/find/a%20b', 'promotion.find', { code: 'a b' }],
    ['GET /api/promotion/find/%zz', 'promotion.find', { code: '%zz' }],
    ['GET /api/bonus/clear', 'bonus.clear', {}],
    ['GET /x/api/wallet', undefined, {}],
  ] as const) {
    const [method = '', path = ''] = request.split(/ (.*)/);
    const found = findOperation(method, path);
    expect([found?.operation, found?.params ?? {}], request).toEqual([operation, params]);
  }
});

test('only who asks for it finds a call in other letters', () => {
  expect(findOperation('GET', '/API/Wallet/Activate/Pg', true)).toMatchObject({
    operation: 'wallet.activate',
    params: { slotCode: 'Pg' },
  });
});
