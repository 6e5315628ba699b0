import { QueryClient } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import errorTexts from '#api/error-texts.en.json';
import { query } from '#api/query.ts';
import { NEXT_STEPS } from '#entities/next-step/next-steps.ts';
import { resetClock } from '#lib/time/clock.ts';
import {
  mockAnyResponse,
  mockNetworkError,
  mockResponse,
  mockRawResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { receiveServerTime } from '#testing/server-time.ts';
import { waitFor } from '#testing/wait-for.ts';

import { ADVICE_STEPS, findAdvice } from './slip-advice.ts';
import { SlipsModal } from './slips-modal.tsx';
import texts from './texts.en.json';

type Slip = HandlerResponseOf<typeof statement.slips>['slips'][number];

let count = 0;
const slip = (fields: Partial<Slip> = {}): Slip => ({
  createdAt: '2026-01-15T03:00:00.000Z',
  status: 'SUCCESS',
  reference: `ref${++count}`,
  ...fields,
});

const openSlips = () =>
  render(<SlipsModal onClose={() => {}} />, { language: 'en', route: '/user/statement?m=slips' });

async function renderSlips(...slips: Slip[]) {
  mockResponse(statement.slips, { slips, total: slips.length });
  await openSlips();
  await expect.poll(() => rows().elements().length).toBe(slips.length + 1);
}

const rows = () => page.getByRole('row');

beforeEach(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(SLIP_REASONS)('SS-1: %s is shown with a text, advice and the next step', async (reason) => {
  await renderSlips(slip({ status: 'FAILED', note: reason }));
  const row = rows().nth(1);
  await expect.element(row).toHaveTextContent('Failed');
  await expect.element(row).toHaveTextContent(errorTexts.slip[reason]);
  const advice = findAdvice(reason);
  await expect.element(row).toHaveTextContent(advice ? texts.advice[advice] : 'no advice');
  await expect.element(row).not.toHaveTextContent(reason);
  const step = advice && ADVICE_STEPS[advice];
  const links = [...row.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(step ? [NEXT_STEPS[step]] : []);
});

test.each(['NOT_MATCH', 'DEST_ACC_INVALID', 'EXPIRED_SLIP'] as const)(
  'a member whose money was sent but not credited (%s) is led to our team before another transfer',
  async (reason) => {
    await renderSlips(slip({ status: 'FAILED', note: reason }));
    const row = rows().nth(1);
    await expect.element(row).toHaveTextContent(/Contact us about the money you sent\. Next time,/);
    await expect.element(row.getByRole('link', { name: 'Contact us' })).toBeVisible();
  },
);

test('slips that home has read a moment ago are read again when their list is opened', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  mockResponse(statement.slips, { slips: [], total: 0 });
  await client.fetchQuery(query(statement.slips, { body: { page: 1, limit: 10 } }));
  mockResponse(statement.slips, { slips: [slip()], total: 1 });
  await render(<SlipsModal onClose={() => {}} />, { client });
  await expect.poll(() => rows().elements()).toHaveLength(2);
});

test('SS-1: an unknown reason is shown unchanged as text', async () => {
  await renderSlips(slip({ status: 'FAILED', note: '<b>too late</b>' }));
  await expect.element(rows().nth(1)).toHaveTextContent('<b>too late</b>');
  expect(document.querySelector('dialog b')).toBeNull();
});

test('SS-2: a slip without an amount shows a dash, one with an amount the amount', async () => {
  await renderSlips(slip(), slip({ amount: bahtToSatang(1234.5) }));
  await expect.element(rows().nth(1).getByRole('cell').nth(1)).toHaveTextContent(/^(Amount)?-$/);
  await expect.element(rows().nth(2)).toHaveTextContent('1,234.50');
});

test('SS-3: with tabs blocked, the requested slip becomes a link', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await renderSlips(slip({ reference: 'R/1' }));
  mockResponse(statement.slipReference, { url: '/media/slips/1.png' });
  const view = page.getByRole('button', { name: 'View slip' }).element() as HTMLElement;
  view.click();
  view.click();
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  const link = page.getByRole('link', { name: 'Open slip' });
  await expect.element(link).toHaveAttribute('href', `${location.origin}/media/slips/1.png`);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(receivedCalls(statement.slipReference).map(({ input }) => input.params.reference)).toEqual(['R/1']);
});

test('SS-3: the tab opened by the tap navigates to the slip', async () => {
  const replace = vi.fn<(url: string) => void>();
  const tab = {
    closed: false,
    opener: {},
    document: document.implementation.createHTMLDocument(),
    location: { replace },
    close: vi.fn<() => void>(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderSlips(slip());
  mockResponse(statement.slipReference, { url: 'https://slips.example.com/1.png' });
  await userEvent.click(page.getByRole('button', { name: 'View slip' }));
  await expect.poll(() => replace.mock.calls).toEqual([['https://slips.example.com/1.png']]);
});

test('a slip that is not found, or whose address is unsafe, leaves no empty tab', async () => {
  const close = vi.fn<() => void>();
  const replace = vi.fn<(url: string) => void>();
  const tab = {
    closed: false,
    opener: {},
    document: document.implementation.createHTMLDocument(),
    location: { replace },
    close,
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderSlips(slip());
  mockRefusal(statement.slipReference, 'NO_DATA');
  await userEvent.click(page.getByRole('button', { name: 'View slip' }));
  await expect
    .element(page.getByText('Nothing was found. Try again, or contact us.').first())
    .toBeInTheDocument();
  expect(close).toHaveBeenCalledOnce();
});

test('a slip with a link in the list opens at that link', async () => {
  await renderSlips(slip({ link: 'https://slips.example.com/2.png' }), slip({ link: 'javascript:alert(1)' }));
  await expect
    .element(page.getByRole('link', { name: 'View slip' }))
    .toHaveAttribute('href', 'https://slips.example.com/2.png');
  expect(document.querySelectorAll('dialog a')).toHaveLength(1);
});

test('SS-4: the refresh button reloads the list', async () => {
  await renderSlips(slip({ status: 'FAILED', note: 'NOT_MATCH' }));
  await expect.element(rows().nth(1)).toHaveTextContent('Failed');
  mockResponse(statement.slips, { slips: [slip({ amount: bahtToSatang(5) })], total: 1 });
  await userEvent.click(page.getByRole('button', { name: 'Refresh list' }));
  await expect.element(rows().nth(1)).toHaveTextContent('Successful');
  expect(receivedCalls(statement.slips)).toHaveLength(2);
});

test('ten slips are shown a page, also without a total (F-26)', async () => {
  const mockSlips = (slipCount: number) =>
    mockRawResponse(
      statement.slips,
      JSON.stringify({ slips: Array.from({ length: slipCount }, () => slip()) }),
    );
  mockSlips(10);
  await openSlips();
  await expect.poll(() => rows().elements().length).toBe(11);
  mockSlips(5);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.poll(() => rows().elements().length).toBe(6);
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  expect(receivedCalls(statement.slips).map(({ input }) => input.body)).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ]);
});

test('a page after exactly ten slips, which has none, leads back to the first one (F-26)', async () => {
  const slips = Array.from({ length: 10 }, () => slip());
  let asked = 0;
  mockAnyResponse(statement.slips, async () => {
    asked += 1;
    return new Response(JSON.stringify({ slips: asked === 2 ? [] : slips }));
  });
  await openSlips();
  await expect.poll(() => rows().elements().length).toBe(11);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect
    .poll(() => receivedCalls(statement.slips).some(({ input }) => input.body.page === 2))
    .toBe(true);
  await expect.poll(() => rows().elements().length).toBe(11);
  await expect
    .element(page.getByRole('button', { name: 'Previous' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled');
});

test('while a slip is in progress the list is polled every 15 s, for ten minutes at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  mockResponse(statement.slips, { slips: [slip({ status: 'PENDING' })], total: 1 });
  await openSlips();
  await waitFor(() => expect(receivedCalls(statement.slips)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(receivedCalls(statement.slips)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(receivedCalls(statement.slips)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  const after = receivedCalls(statement.slips).length;
  expect(after).toBeGreaterThan(30);
  expect(after).toBeLessThanOrEqual(41);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receivedCalls(statement.slips)).toHaveLength(after);
});

test('a member whose connection failed for one read is told of the slip by the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const waiting = slip({ status: 'PENDING' });
  mockResponse(statement.slips, { slips: [waiting], total: 1 });
  await openSlips();
  await waitFor(() => expect(receivedCalls(statement.slips)).toHaveLength(1));
  mockNetworkError(statement.slips);
  await vi.advanceTimersByTimeAsync(16_000);
  await waitFor(() => expect(receivedCalls(statement.slips)).toHaveLength(2));
  mockResponse(statement.slips, { slips: [{ ...waiting, status: 'FAILED' }], total: 1 });
  await vi.advanceTimersByTimeAsync(16_000);
  await waitFor(() => expect(rows().nth(1).element().textContent).toContain('Failed'));
});

test('SS-1: a slip whose check ends while the list is open is announced', async () => {
  const client = createTestQueryClient();
  const [waiting, other] = [slip({ status: 'PENDING' }), slip()];
  mockResponse(statement.slips, { slips: [waiting, other], total: 2 });
  await render(<SlipsModal onClose={() => {}} />, {
    language: 'en',
    route: '/user/statement?m=slips',
    client,
  });
  await expect.poll(() => rows().elements().length).toBe(3);
  const announced = page.getByRole('status').filter({ hasText: 'Slip not accepted' });
  await expect.element(announced).not.toBeInTheDocument();
  mockResponse(statement.slips, { slips: [{ ...waiting, status: 'FAILED' }, other], total: 2 });
  await client.refetchQueries();
  await expect.element(announced).toBeInTheDocument();
});

test('the list is polled also where its response is the first to tell how wrong the clock of the device is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(resetClock);
  mockResponse(statement.slips, () => {
    receiveServerTime(Date.now() + 24 * 60 * 60_000);
    return { slips: [slip({ status: 'PENDING' })], total: 1 };
  });
  await openSlips();
  await waitFor(() => expect(receivedCalls(statement.slips)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(receivedCalls(statement.slips)).toHaveLength(2);
});

test('without a slip in progress the list is not polled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  mockResponse(statement.slips, { slips: [slip()], total: 1 });
  await openSlips();
  await waitFor(() => expect(receivedCalls(statement.slips)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(receivedCalls(statement.slips)).toHaveLength(1);
});

test('NT-2: a list that failed to load can be loaded again', async () => {
  mockRawResponse(statement.slips, '{"slips": 7}');
  await openSlips();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  mockResponse(statement.slips, { slips: [], total: 0 });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('No slips yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
});
