import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import type { WorldAction } from '#api/use-world-action.ts';
import { createQrActions, createWithdrawalActions } from '#areas/money/queue-actions.ts';
import { ActionRow, type RowAction } from '#ui/form/action-row.tsx';

import { createQueueCommands } from './queue-commands.ts';

const AT = '2026-01-15T03:00:00.000Z';
const QR = {
  id: 'qr-1',
  member: '1',
  createdAt: AT,
  provider: 'KBANK',
  amount: asSatang(50_000),
  expiresAt: AT,
} as const;
const WITHDRAWAL = { id: 'w-1', member: '2', createdAt: AT, amount: asSatang(30_050) };

/** Runs as the path of its call with the input, and not as a request. */
const act = ((call: { readonly path: string }, input: object) => () =>
  Promise.resolve(`${call.path} ${Object.values(input).join(' ')}`)) as unknown as WorldAction;

test('a command of the palette makes the call of the button that resolves the same item', async () => {
  const queue = { deposits: [], slips: [], links: [], rooms: [], qrCodes: [QR], withdrawals: [WITHDRAWAL] };
  const commands = createQueueCommands(act, queue, (id) => (id === '1' ? '0812345678' : undefined));
  expect(commands.map(({ text }) => text)).toEqual([
    'QR: pay 500.00 of 0812345678 (qr-1)',
    'QR: expire 500.00 of 0812345678 (qr-1)',
    'Withdrawal: approve 300.50 of 2 (w-1)',
    'Withdrawal: reject 300.50 of 2 (w-1)',
  ]);
  const calls = await Promise.all(commands.map(({ run }) => run()));
  expect(calls).toEqual([
    expect.stringMatching(/\/qr\/.* qr-1 pay$/),
    expect.stringMatching(/\/qr\/.* qr-1 expire$/),
    expect.stringMatching(/\/withdrawals\/.* w-1 approve$/),
    expect.stringMatching(/\/withdrawals\/.* w-1 reject$/),
  ]);
  const buttons = [...createQrActions(act, QR), ...createWithdrawalActions(act, WITHDRAWAL)];
  expect(await Promise.all(buttons.map(({ onAction }) => onAction()))).toEqual(calls);
});

test('a button says in its name what it acts on, and one that needs no such words has its text alone', () => {
  const render = (actions: readonly RowAction[]): string =>
    renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(ActionRow, { actions }),
      ),
    );
  const row = render([...createQrActions(act, QR), ...createWithdrawalActions(act, WITHDRAWAL)]);
  expect([...row.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Pay QR of 500.00',
    'Expire QR of 500.00',
    'Approve withdrawal of 300.50',
    'Reject withdrawal of 300.50',
  ]);
  expect(render([{ text: 'End conversation', onAction: () => undefined }])).not.toContain('aria-label');
});
