import '#testing/node-page.ts';

import { statement } from '@wallet/shared/contract/statement.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { expect, test } from 'vitest';

import {
  mockAnyResponse,
  mockRawResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';

import { readEntriesSince } from './read-entries.ts';

type Row = HandlerResponseOf<typeof statement.list>['statements'][number];

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-01-15T10:00:00+07:00');
const PAGE = 10;

/** A statement with one entry a day. The first is the newest. */
const createRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `row-${count - index}`,
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: bahtToSatang(1),
    createdAt: new Date(NEWEST - index * DAY_MS).toISOString(),
  }));

/** Serves the pages of a statement. `beforePage` may add rows before each. */
function serve(rows: Row[], beforePage: (page: number) => void = () => {}) {
  mockResponse(statement.list, ({ input }) => {
    const { page } = input.body;
    beforePage(page);
    return { total: rows.length, statements: rows.slice((page - 1) * PAGE, page * PAGE) };
  });
}

const pagesAsked = () => receivedCalls(statement.list).map(({ input }) => input.body.page);

test('pages are read until one ends before the time', async () => {
  serve(createRows(95));
  const { entries, isComplete } = await readEntriesSince(NEWEST - 14 * DAY_MS);
  expect(pagesAsked()).toEqual([1, 2]);
  expect(entries).toHaveLength(20);
  expect(isComplete).toBe(true);
});

test('a page that ends at the very time is not the last: the next may have more of that time', async () => {
  serve(createRows(95));
  await readEntriesSince(NEWEST - 9 * DAY_MS);
  expect(pagesAsked()).toEqual([1, 2]);
});

test('thirty pages are read at most', async () => {
  serve(createRows(400));
  expect(await readEntriesSince(0)).toMatchObject({ isWhole: false, isComplete: false });
  expect(pagesAsked()).toHaveLength(30);
});

test('reading ends with its caller', async () => {
  serve(createRows(95));
  const controller = new AbortController();
  const reading = readEntriesSince(0, { signal: controller.signal, onProgress: () => controller.abort() });
  await expect(reading).rejects.toMatchObject({ kind: 'abort' });
});

test('a statement that begins with the oldest entry is read to its end, where the newest are', async () => {
  serve(createRows(25).toReversed());
  const { entries, isComplete } = await readEntriesSince(NEWEST - 2 * DAY_MS);
  expect(entries.some(({ createdAt }) => createdAt === new Date(NEWEST).toISOString())).toBe(true);
  expect([pagesAsked(), isComplete]).toEqual([[1, 2, 3], true]);
});

test('a statement that is shorter than the time asked for is read as a whole', async () => {
  serve(createRows(20));
  const { entries, isComplete } = await readEntriesSince(0);
  expect(pagesAsked()).toEqual([1, 2]);
  expect([entries.length, isComplete]).toEqual([20, true]);
});

test('an empty statement is complete after one page', async () => {
  serve([]);
  expect(await readEntriesSince(0)).toMatchObject({ entries: [], isComplete: true });
  expect(pagesAsked()).toEqual([1]);
});

test('entries that are added while pages are read move others, which count once, and none is lost', async () => {
  const rows = createRows(25);
  const before = rows.map(({ _id }) => _id);
  serve(rows, (page) => {
    if (page > 1) rows.unshift(...createRows(page).map((row) => ({ ...row, _id: `new-${page}-${row._id}` })));
  });
  const { entries, isComplete } = await readEntriesSince(0);
  expect(isComplete).toBe(true);
  const ids = entries.map(({ _id }) => _id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a statement that goes back further than the most pages is not complete', async () => {
  serve(createRows(95));
  const { entries, isComplete } = await readEntriesSince(0, { pagesMax: 3 });
  expect(pagesAsked()).toEqual([1, 2, 3]);
  expect([entries.length, isComplete]).toEqual([30, false]);
});

test('an operator that returns the first page for every page is not taken for complete', async () => {
  const rows = createRows(30);
  mockResponse(statement.list, { total: 30, statements: rows.slice(0, PAGE) });
  const { isComplete } = await readEntriesSince(0);
  expect(isComplete).toBe(false);
});

test('a statement with an entry that cannot be read is not complete', async () => {
  const [first, ...others] = createRows(3);
  const wire = [first, ...others].map((row) => ({ ...row, amount: 1 }));
  mockRawResponse(
    statement.list,
    JSON.stringify({ total: 3, statements: [{ ...wire[0], statementType: 7 }, ...wire.slice(1)] }),
  );
  expect(await readEntriesSince(0)).toMatchObject({ isComplete: false });
});

test('an entry that cannot be read is missing, also where the operator tells of fewer entries than it sends', async () => {
  const [first] = createRows(1).map((row) => ({ ...row, amount: 1 }));
  mockRawResponse(statement.list, JSON.stringify({ total: 1, statements: [null, first] }));
  expect(await readEntriesSince(0)).toMatchObject({ isWhole: false, isComplete: false });
});

test.each([
  ['of an unknown kind', { statementType: 'cashback' }],
  ['without a time', { createdAt: undefined }],
  ['without a status', { status: undefined }],
])('an entry %s is there, but no sum is sure of it', async (_, change) => {
  const wire = createRows(2).map((row) => ({ ...row, amount: 1, ...change }));
  mockRawResponse(statement.list, JSON.stringify({ total: 2, statements: wire }));
  expect(await readEntriesSince(0)).toMatchObject({ isWhole: true, isComplete: false });
});

test('the number of entries is told after each page', async () => {
  serve(createRows(25));
  const counts: number[] = [];
  await readEntriesSince(0, { onProgress: (count) => counts.push(count) });
  expect(counts).toEqual([10, 20, 25]);
});

test('a refusal rejects', async () => {
  mockRefusal(statement.list, 'REQUEST_LIMIT');
  await expect(readEntriesSince(0)).rejects.toMatchObject({ kind: 'refused' });
});

test('F-26 without a total, pages are read until one is not full', async () => {
  const rows = createRows(25);
  mockAnyResponse(statement.list, () => {
    const page = pagesAsked().length;
    const wire = encode(statement.list.response, {
      total: 0,
      statements: rows.slice((page - 1) * PAGE, page * PAGE),
    }) as { readonly statements: readonly object[] };
    return Promise.resolve(new Response(JSON.stringify({ statements: wire.statements })));
  });
  const { entries, isComplete } = await readEntriesSince(0);
  expect(pagesAsked()).toEqual([1, 2, 3]);
  expect([entries.length, isComplete]).toEqual([25, true]);
});
