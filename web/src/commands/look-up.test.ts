import '#testing/node-page.ts';

import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS, QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';

import { createLookUp } from './look-up.ts';
import { beginTestSession } from './record.test-utils.ts';

test('a look-up asks once for each page and each provider, and takes none for another', async () => {
  const { client } = beginTestSession();
  mockResponse(statement.list, ({ input }) => ({ total: input.body.page, statements: [] }));
  mockResponse(qrCode.read, ({ input }) => ({
    hasQrcode: true,
    qrcodeId: input.params.provider,
    qrcode: '',
    amount: asSatang(100),
    expireIn: 60,
  }));
  const { read } = createLookUp(client);
  const twice = <Item>(items: readonly Item[]) => [...items, ...items];

  const pages = twice([1, 2, 3]);
  const lists = pages.map((page) => read(statement.list, { body: { page, limit: LIST_PAGE_ROWS } }));
  expect((await Promise.all(lists)).map(({ total }) => total)).toEqual(pages);
  expect(receivedCalls(statement.list)).toHaveLength(3);

  const providers = twice(QR_PROVIDERS);
  const codes = providers.map((provider) => read(qrCode.read, { params: { provider } }));
  expect(await Promise.all(codes)).toMatchObject(providers.map((qrcodeId) => ({ qrcodeId })));
  expect(receivedCalls(qrCode.read)).toHaveLength(QR_PROVIDERS.length);
});
