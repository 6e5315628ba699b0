import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { couponCommand } from '#commands/definitions/wheel.ts';
import { endBackStep, startBackStep } from '#lib/browser/back-step.ts';
import { mockPendingResponse, mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { CommandFlow } from './command-flow.tsx';
import { useCommandFlow } from './use-command-flow.ts';

type GoTo = (step: string | undefined) => void;

interface TestModalProps {
  onRender: (goTo: GoTo) => void;
  closeStep?: () => void;
  leave?: { leaveAddress: () => void; onClose: () => void };
}

function TestModal({ onRender, closeStep, leave }: TestModalProps) {
  const [step, setStep] = useState<string>();
  onRender(setStep);
  const flow = useCommandFlow(couponCommand, {
    steps: { step, openStep: setStep, closeStep: closeStep ?? (() => setStep(undefined)) },
    ...leave,
  });
  return (
    <>
      <button type="button" onClick={() => flow.ask({ body: { coupon: 'a' } })}>
        Ask
      </button>
      <CommandFlow flow={flow} title="Sure?" confirmLabel="Send">
        Question
      </CommandFlow>
    </>
  );
}

const alert = () => page.getByRole('alertdialog');
const send = () => alert().getByRole('button', { name: 'Send' });

async function renderQuestion(props: Omit<TestModalProps, 'onRender'> = {}) {
  mockResponse(spinWheel.coupons, []);
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  let setStep: GoTo = () => {};
  await render(<TestModal onRender={(goTo) => (setStep = goTo)} {...props} />, { language: 'en' });
  await userEvent.click(page.getByRole('button', { name: 'Ask' }));
  await expect.element(alert()).toHaveTextContent('Question');
  return setStep;
}

test('Back and Forward from a question ask it again, and from an outcome they do not', async () => {
  const goTo = await renderQuestion();
  goTo(undefined);
  await expect.element(alert()).not.toBeInTheDocument();
  goTo('coupon');
  await expect.element(alert()).toHaveTextContent('Question');

  mockRefusal(spinWheel.claimCoupon, 'COUPON_EXPIRED');
  await userEvent.click(send());
  await expect.element(alert()).toHaveTextContent('This coupon has expired');
  goTo(undefined);
  await expect.element(alert()).not.toBeInTheDocument();
  goTo('coupon');
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
});

test('the outcome of a question that was left by Back is shown, and closes for itself', async () => {
  const goTo = await renderQuestion();
  const release = mockPendingResponse(spinWheel.claimCoupon, {});
  await userEvent.click(send());
  await expect.poll(() => receivedCalls(spinWheel.claimCoupon).length).toBe(1);
  goTo(undefined);
  await expect.element(alert()).not.toBeInTheDocument();
  release();
  await expect.element(alert()).toBeVisible();
  await userEvent.click(alert().getByRole('button', { name: 'Close' }));
  await expect.element(alert()).not.toBeInTheDocument();
});

test('Close closes the modal after the step back that is under way', async () => {
  const onClose = vi.fn<() => void>();
  const closeStep = vi.fn<() => void>(startBackStep);
  const goTo = await renderQuestion({ closeStep, leave: { leaveAddress: () => {}, onClose } });
  mockResponse(spinWheel.claimCoupon, {});
  await userEvent.click(send());
  await expect.poll(() => closeStep.mock.calls.length).toBe(1);
  await userEvent.click(alert().getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  goTo(undefined);
  endBackStep();
  expect(onClose).toHaveBeenCalledOnce();
  expect(closeStep).toHaveBeenCalledOnce();
});
