import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { catalogue } from '@wallet/shared/control/catalogue.ts';

import type { ControlTable } from '#ui/control-table.tsx';

import { CatalogueList } from './catalogue-list.tsx';

type TableProps = Parameters<typeof ControlTable<unknown>>[0];

// Without a browser there is no address to read.
vi.mock('#api/location.ts', () => ({ useWorldId: () => 'default' }));
// The markup of a table does not have the keys of its rows.
vi.mock('#ui/control-table.tsx', () => ({
  ControlTable: ({ rows, getRowKey }: TableProps) => ['', ...rows.map(getRowKey), ''].join('\n'),
}));

test('two equal rows have a key each, so that a change of one is not shown in the other', () => {
  const client = new QueryClient();
  const row = { image: '/media/banner.png' };
  client.setQueryData(
    [catalogue.read.method, catalogue.read.path, { params: { id: 'default' }, query: undefined }],
    { banners: { invite: [row, row, { image: '/media/other.png' }] } },
  );
  const list = createElement(CatalogueList, {
    path: 'banners.invite',
    label: 'Banners',
    columns: ['image'],
    emptyText: 'No banners.',
  });
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client }, list));
  const keys = page.split('\n').filter((line) => line.includes('image'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
