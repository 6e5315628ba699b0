import type { QueryClient } from '@tanstack/react-query';
import { refund } from '@wallet/shared/contract/refund.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import {
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createTestI18n } from '#testing/texts.ts';

import { RefundModal } from './refund-modal.tsx';

interface TestModalProps {
  /** Called with what the phone's Back does to a step. */
  onBack?: ((back: () => void) => void) | undefined;
}

function TestModal({ onBack }: TestModalProps) {
  const [step, setStep] = useState<string>();
  onBack?.(() => setStep(undefined));
  return (
    <RefundModal
      steps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }}
      onClose={() => {}}
    />
  );
}

type Check = HandlerResponseOf<typeof refund.check>;

const DUE: Check = {
  result: true,
  bonus: false,
  info: 'Once a day <b>only</b>',
  refundAmount: bahtToSatang(125.5),
  refundSuccess: 5,
  refundFail: 10,
};

interface RenderOptions extends Partial<Check>, TestModalProps {
  readonly client?: QueryClient;
}

async function renderModal({ onBack, client = createTestQueryClient(), ...check }: RenderOptions = {}) {
  mockResponse(refund.check, { ...DUE, ...check });
  mockResponse(refund.banners, []);
  mockResponse(refund.list, {
    total: 1,
    refunds: [{ refundAmount: bahtToSatang(20.25), createdAt: '2026-01-14T03:00:00.000Z' }],
  });
  return render(<TestModal onBack={onBack} />, { language: 'en', client });
}

/** Lets the operator's records show an amount in the wallet, and no entry. */
function mockRecords(amount: number) {
  mockRawResponse(wallet.read, `{"profile":{"_id":"m1"},"wallet":{"amount":${amount}}}`);
  mockRawResponse(statement.list, '{"total":0,"statements":[]}');
}

const alert = () => page.getByRole('alertdialog');
const sheet = () => page.getByRole('dialog');
const receive = () => sheet().getByRole('button', { name: /Receive/ });

test('the refund, its percentages, the operator’s text as plain text, and the history are shown', async () => {
  await renderModal();
  await expect.element(sheet().getByText('Once a day <b>only</b>')).toBeVisible();
  await expect.element(sheet().getByText('Once a day <b>only</b>')).toHaveAttribute('lang', 'en');
  await expect.element(sheet()).toHaveTextContent(/Your refund125\.50 baht/);
  await expect.element(sheet()).toHaveTextContent(/Counts as not metwhen 10% or less of the money is left/);
  const terms = sheet().getByText('when 10% or less of the money is left').element();
  const isBefore = terms.compareDocumentPosition(receive().element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).not.toBe(0);
  await expect.element(sheet().getByRole('row').nth(1)).toHaveTextContent(/14\/01\/2026 10:00:00.*20\.25/);
});

test('RF-1 a refused check hides the receive button and shows the reason', async () => {
  await renderModal({ result: false, refundAmount: bahtToSatang(0) });
  await expect.element(page.getByText('There is no refund to receive yet')).toBeVisible();
  await expect.element(receive()).not.toBeInTheDocument();
});

test('a member who asks again after the refund has changed is shown the new amount', async () => {
  const client = createTestQueryClient();
  await renderModal({ client });
  await userEvent.click(receive());
  await expect.element(alert()).toHaveTextContent('125.50 baht');
  await userEvent.click(alert().getByRole('button', { name: 'Cancel' }));
  mockResponse(refund.check, { ...DUE, refundAmount: bahtToSatang(90) });
  await client.invalidateQueries();
  await expect.element(sheet()).toHaveTextContent(/Your refund90\.00 baht/);
  await userEvent.click(receive());
  await expect.element(alert()).toHaveTextContent('90.00 baht');
});

const AMOUNT = bahtToSatang(125.5);
const ZERO = bahtToSatang(0);

test('RF-1 RF-2 F-24 there is one way to receive a refund, to the wallet where its amount is known', async () => {
  for (const [result, bonus, refundAmount, name] of [
    [true, false, AMOUNT, 'Receive into wallet'],
    [true, false, ZERO, 'Receive refund'],
    [true, true, AMOUNT, 'Receive into wallet'],
    [true, true, ZERO, 'Receive refund'],
    [false, false, AMOUNT, undefined],
    [false, false, ZERO, undefined],
    [false, true, AMOUNT, undefined],
    [false, true, ZERO, undefined],
  ] as const) {
    const { unmount } = await renderModal({ result, bonus, refundAmount });
    await expect.element(sheet()).toHaveTextContent(/Counts as not metwhen 10%/);
    const buttons = receive().elements();
    const row = `result ${result}, bonus ${bonus}, ${refundAmount} satang`;
    expect(
      buttons.map(({ textContent }) => textContent),
      row,
    ).toEqual(name === undefined ? [] : [name]);
    const isHeld = buttons.map((button) => button.getAttribute('aria-disabled'));
    expect(isHeld, row).toEqual(buttons.map(() => (bonus ? 'true' : null)));
    await unmount();
  }
});

test.each([
  ['true', true],
  ['an object', { _id: 'b1' }],
  ['a name', 'DAILY'],
])(
  'RF-2 F-25 while a bonus is active (%s) the button is disabled and described by the reason',
  async (_, bonus) => {
    await renderModal({ bonus });
    await expect.element(receive()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(receive()).toHaveAccessibleDescription(/You have a bonus in use/);
    await userEvent.click(receive(), { force: true });
    await expect.element(alert()).not.toBeInTheDocument();
    expect([...receivedCalls(refund.receive), ...receivedCalls(refund.addWallet)]).toHaveLength(0);
  },
);

test('missing percentages and an invalid amount are shown as dashes', async () => {
  mockRawResponse(refund.check, '{"result":true,"bonus":null,"refundAmount":"soon"}');
  mockResponse(refund.banners, []);
  mockResponse(refund.list, { total: 0, refunds: [] });
  await render(<TestModal />, { language: 'en' });
  await expect.element(sheet()).toHaveTextContent(/Your refund-/);
  await expect.element(sheet()).toHaveTextContent(/Counts as not met-/);
  await expect.element(page.getByText('No refunds received yet')).toBeVisible();
});

const METHODS = [
  ['receive', ZERO, refund.receive, { message: 'REFUND_SUCCESS' as const }],
  ['addWallet', AMOUNT, refund.addWallet, { amount: bahtToSatang(9125.5) }],
] as const;

test.each(METHODS)(
  'RF-3 %s: confirmed with the amount, sent once, shown as a success, check and history refetched',
  async (method, refundAmount, endpoint, done) => {
    const t = createTestI18n('en').getFixedT('en', 'refund');
    mockRecords(9000);
    await renderModal({ refundAmount });
    await userEvent.click(sheet().getByRole('button', { name: t(method), exact: true }));
    await expect.element(alert()).toHaveTextContent(refundAmount === AMOUNT ? '125.50' : '0.00');
    expect(receivedCalls(endpoint)).toHaveLength(0);

    const before = [receivedCalls(refund.check).length, receivedCalls(refund.list).length] as const;
    const release = mockPendingResponse<typeof refund.receive | typeof refund.addWallet>(endpoint, done);
    const button = alert()
      .getByRole('button', { name: t(method) })
      .element() as HTMLElement;
    for (let tap = 0; tap < 3; tap += 1) button.click();
    await expect.poll(() => receivedCalls(endpoint).length).toBe(1);
    mockRecords(9125.5);
    release();
    const outcomeText = createTestI18n('en').getFixedT('en', 'command');
    await expect.element(alert()).toHaveTextContent(outcomeText('kind.refund.succeeded'));
    await expect.poll(() => receivedCalls(refund.check).length).toBeGreaterThan(before[0]);
    await expect.poll(() => receivedCalls(refund.list).length).toBeGreaterThan(before[1]);
    await userEvent.click(alert().getByRole('button'));
    await expect.element(alert()).not.toBeInTheDocument();
    expect(receivedCalls(endpoint)).toHaveLength(1);
  },
);

test('F-24 a refund without an amount that the operator accepts, and the wallet does not show, is not known', async () => {
  mockRecords(9000);
  await renderModal({ refundAmount: ZERO });
  mockResponse(refund.receive, { message: 'REFUND_SUCCESS' });
  await userEvent.click(receive());
  await userEvent.click(alert().getByRole('button', { name: 'Receive refund' }));
  await expect.element(alert()).toHaveTextContent('We do not know yet if the refund was received');
  expect(receivedCalls(refund.receive)).toHaveLength(1);
});

const KEYS = ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE'] as const;
const REFUSALS = [
  ...KEYS.map((key) => ['receive', key] as const),
  ...[...KEYS, 'REFUND_MINIMUM' as const].map((key) => ['addWallet', key] as const),
];

test.each(REFUSALS)('RF-3 %s refused with %s: shown in a danger toast', async (method, key) => {
  const endpoint = refund[method];
  const t = createTestI18n('en').getFixedT('en', 'refund');
  await renderModal({ refundAmount: method === 'receive' ? ZERO : AMOUNT });
  mockRefusal(endpoint, key);
  await userEvent.click(sheet().getByRole('button', { name: t(method), exact: true }));
  await userEvent.click(alert().getByRole('button', { name: t(method) }));
  await expect.element(page.getByRole('alert').filter({ hasText: en.key[key] })).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
  expect(receivedCalls(endpoint)).toHaveLength(1);
});

test('RF-3 a refund that is sent is told also to a member who goes back meanwhile', async () => {
  let back = () => {};
  await renderModal({ onBack: (go) => (back = go) });
  const release = mockPendingResponse(refund.addWallet, { amount: bahtToSatang(9125.5) });
  await userEvent.click(receive());
  await userEvent.click(alert().getByRole('button', { name: 'Receive into wallet' }));
  await expect.poll(() => receivedCalls(refund.addWallet).length).toBe(1);
  back();
  await expect.element(alert()).not.toBeInTheDocument();
  release();
  await expect.element(alert()).toHaveTextContent('125.50');
  await userEvent.click(alert().getByRole('button'));
  await expect.element(alert()).not.toBeInTheDocument();
});

test('RF-3 the outcome calls its amount the one that was asked for: the operator may have paid another', async () => {
  mockRecords(9000);
  await renderModal();
  await userEvent.click(receive());
  mockResponse(refund.check, { ...DUE, refundAmount: bahtToSatang(20) });
  mockResponse(refund.addWallet, { amount: bahtToSatang(9020) });
  await userEvent.click(alert().getByRole('button', { name: 'Receive into wallet' }));
  await expect.element(alert()).toHaveTextContent(/Refund when you asked for it125\.50 baht/);
});

test('RF-3 going back from the confirmation sends nothing', async () => {
  await renderModal();
  await userEvent.click(receive());
  await userEvent.click(alert().getByRole('button', { name: 'Cancel' }));
  await expect.element(alert()).not.toBeInTheDocument();
  expect(receivedCalls(refund.addWallet)).toHaveLength(0);
});

test('NT-1 a refund whose response was lost has an unknown outcome', async () => {
  await renderModal();
  mockNetworkError(refund.addWallet);
  await userEvent.click(receive());
  await userEvent.click(alert().getByRole('button', { name: 'Receive into wallet' }));
  await expect.element(alert()).toHaveTextContent('We do not know yet if the refund was received');
  expect(receivedCalls(refund.addWallet)).toHaveLength(1);
});

test('NT-2 a check that failed to load can be loaded again', async () => {
  mockRawResponse(refund.check, '{"result": "perhaps"}');
  mockResponse(refund.banners, []);
  mockResponse(refund.list, { total: 0, refunds: [] });
  await render(<TestModal />, { language: 'en' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  mockResponse(refund.check, DUE);
  await userEvent.click(retry);
  await expect.element(receive()).toBeVisible();
});
