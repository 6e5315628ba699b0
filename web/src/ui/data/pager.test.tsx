import { setUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { PagedRows } from './paged-rows.tsx';
import { getPagerRange, Pager } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 10, [1, 2]],
  [2, 10, [1, 2, 3]],
  [5, 10, [2, 3, 4, 5, 6]],
  [10, 10, [7, 8, 9, 10]],
  [1, 0, []],
])('page %i of %i offers %j', (page, count, numbers) => {
  expect(getPagerRange(page, count)).toEqual(numbers);
});

function Owner({ start, count }: { start: number; count: number }) {
  const [page, setPage] = useState(start);
  return <Pager page={page} pageCount={count} onPage={setPage} />;
}

test('a tap shows the list from its start once the page has come, a key leaves the view where it is', async () => {
  const Turning = () => {
    const [page, setPage] = useState(1);
    const [busy, setBusy] = useState(false);
    return (
      <>
        <ul data-testid="list" style={{ height: '3000px' }} />
        <Pager page={page} pageCount={5} busy={busy} onPage={(to) => (setPage(to), setBusy(true))} />
        <button type="button" onClick={() => setBusy(false)}>
          come
        </button>
      </>
    );
  };
  const screen = await render(<Turning />, { language: 'en' });
  const next = screen.getByRole('button', { name: 'Next' });
  const come = screen.getByRole('button', { name: 'come' });
  const top = () => screen.getByTestId('list').element().getBoundingClientRect().top;
  await next.click();
  expect(top()).toBeLessThan(0);
  await come.click();
  await expect.poll(top).toBeGreaterThanOrEqual(0);

  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await come.click();
  await expect.element(screen.getByRole('navigation')).not.toHaveAttribute('aria-busy');
  expect(top()).toBeLessThan(0);
});

test('the new page is marked and announced, and the focus stays on the pager', async () => {
  const screen = await render(<Owner start={1} count={3} />, { language: 'en' });
  const next = screen.getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();
  await expect
    .element(screen.getByRole('button', { name: 'Page 3' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('navigation').getByRole('status')).toHaveTextContent('Page 3 of 3');
  expect(document.activeElement).toBe(next.element());
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');

  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('button', { name: 'Page 3' }))
    .toHaveAttribute('aria-current', 'page');
});

test('the buttons for the first and the last page open these pages', async () => {
  const screen = await render(<Owner start={6} count={12} />, { language: 'en' });
  await screen.getByRole('button', { name: 'Last page' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Page 12' }))
    .toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'First page' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Page 1', exact: true }))
    .toHaveAttribute('aria-current');
});

test('one page has no pager; without a total there is a next page while there may be more', async () => {
  const screen = await render(
    <>
      <Pager page={1} pageCount={1} onPage={() => {}} />
      <Pager page={1} hasMore onPage={() => {}} />
    </>,
    { language: 'en' },
  );
  expect(screen.getByRole('navigation').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled');
  await expect
    .element(screen.getByRole('button', { name: 'Previous' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [10, 1],
  [9, 0],
])('F-26 without a total, %i rows of which one cannot be read have %i next page', async (count, pagers) => {
  const rows = setUnreadableItems(
    Array.from({ length: count - 1 }, (_, index) => String(index)),
    1,
  );
  const screen = await render(
    <PagedRows
      title="Invites"
      columns={[{ key: 'phone', header: 'Phone', cell: (row: string) => row }]}
      rows={rows}
      total={undefined}
      page={1}
      onPage={() => {}}
      list={{ isError: false, isFetching: false, isPlaceholderData: false, refetch() {} }}
      empty={undefined}
    />,
    { language: 'en' },
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' }).elements()).toHaveLength(pagers);
});

test.each([288, 318, 350, 700])('at %i px every button has 44 px and nothing overflows', async (width) => {
  const screen = await render(
    <div style={{ width }}>
      <Pager page={8} pageCount={100} onPage={() => {}} />
    </div>,
  );
  for (const button of screen.getByRole('button').elements()) {
    const { width: own, height, right } = button.getBoundingClientRect();
    expect(Math.min(own, height)).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(button.closest('div[style]')?.getBoundingClientRect().right ?? 0);
  }
});

test('a page of many is opened by its number, in any digits, and counts have separators', async () => {
  const screen = await render(<Owner start={1} count={2001} />, { language: 'en' });
  const number = screen.getByLabelText('Page number (1–2,001)');
  await number.fill('๑๗๗๗');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('navigation').getByRole('status'))
    .toHaveTextContent('Page 1,777 of 2,001');
  await expect.element(number).toHaveValue('');
  await number.fill('99999');
  const open = screen.getByRole('button', { name: 'Go to page' });
  await open.click();
  await expect
    .element(screen.getByRole('button', { name: 'Page 2,001' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(open).toHaveFocus();
  for (const text of ['0', 'x', '']) {
    await number.fill(text);
    await expect.element(open, { message: text }).toHaveAttribute('aria-disabled', 'true');
  }
});

test('few pages need no number', async () => {
  const screen = await render(<Owner start={1} count={10} />, { language: 'en' });
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});
