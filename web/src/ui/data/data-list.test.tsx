import { expect, test } from 'vitest';

import { render } from '#testing/render.tsx';

import { type Column, DataList } from './data-list.tsx';

interface Row {
  readonly id: string;
  readonly amount: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'id', header: 'Name', cell: (row) => row.id, cardPosition: 'lead' },
  { key: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end' },
];
const rows = [
  { id: 'a', amount: '1.00' },
  { id: 'b', amount: '2.00' },
];

test.each([288, 640])('at %i px it is a table for assistive technology', async (width) => {
  const screen = await render(
    <div style={{ width }}>
      <DataList caption="Invites" columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>,
  );
  await expect.element(screen.getByRole('table', { name: 'Invites' })).toBeVisible();
  expect(screen.getByRole('columnheader').elements()).toHaveLength(2);
  expect(screen.getByRole('row').elements()).toHaveLength(3);
  expect(
    screen
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toContain('Amount1.00');
});

test('from 480 px the header is shown; below that each value has a label', async () => {
  const list = <DataList caption="Invites" columns={columns} rows={rows} rowKey={(row) => row.id} />;
  const screen = await render(
    <>
      <div style={{ width: 479 }}>{list}</div>
      <div style={{ width: 480 }}>{list}</div>
    </>,
  );
  const [cards, table] = screen.getByRole('table').elements();
  const label = (list?: Element) => list?.querySelectorAll('td span')[2]?.getBoundingClientRect().width ?? -1;
  expect(label(cards)).toBeGreaterThan(0);
  expect(label(table)).toBe(0);
  expect(cards?.querySelector('thead')?.getBoundingClientRect().height).toBeLessThan(2);
  expect(table?.querySelector('thead')?.getBoundingClientRect().height).toBeGreaterThan(20);
});
