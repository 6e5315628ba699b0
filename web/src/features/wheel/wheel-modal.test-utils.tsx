import { QueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useState } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import { mockResponse, mockRawResponse, mockPendingResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createSampleWheel } from '#testing/samples/sample-wheel.ts';
import { createTranslator } from '#testing/texts.ts';

import { sliceAtPointer } from './canvas/wheel-geometry.test-utils.ts';
import { WheelModal } from './wheel-modal.tsx';

/*
 * Renders the wheel with mocked responses and steps in memory, and reads what only its styles show.
 */

export const onClose = vi.fn<() => void>();

function OpenedWheel({ stepAfterMs }: { stepAfterMs: number | undefined }) {
  const [step, setStep] = useState<string>();
  const openStep = (name: string) => {
    if (stepAfterMs === undefined) setStep(name);
    else setTimeout(() => setStep(name), stepAfterMs);
  };
  return (
    <WheelModal
      steps={{ step, openStep, closeStep: () => setStep(undefined) }}
      coupons={<p>{'The coupons'}</p>}
      onClose={onClose}
    />
  );
}

interface WheelOptions {
  setup?: ReturnType<typeof createSampleWheel>;
  /** The request for the wheel fails. */
  isBroken?: boolean;
  /** The test has mocked the response for the wheel. */
  isSetupMocked?: boolean;
  /** The operator sends no coins. */
  areCoinsUnknown?: boolean;
  /** Coupons have no response yet. */
  areCouponsLate?: boolean;
  /** Delay until the history has a new step, ms; none by default. */
  stepAfterMs?: number;
}

/** Mocks every response but that of the spin, and opens the wheel. */
export async function openWheel({
  setup = createSampleWheel(),
  isBroken = false,
  isSetupMocked = false,
  areCoinsUnknown = false,
  areCouponsLate = false,
  stepAfterMs,
}: WheelOptions = {}) {
  const { profile, ...rest } = createSampleWallet();
  mockResponse(wallet.read, { ...rest, profile: { ...profile, coin: setup.result.userCoin } });
  if (isBroken) mockRawResponse(spinWheel.setup, '{}', 500);
  else if (!isSetupMocked) mockResponse(spinWheel.setup, setup);
  if (areCoinsUnknown) {
    mockRawResponse(wallet.read, '{"profile":{"_id":"m1"},"wallet":{"amount":9000}}');
    mockRawResponse(spinWheel.setup, JSON.stringify({ result: { ...setup.result, userCoin: undefined } }));
  }
  if (areCouponsLate) mockPendingResponse(spinWheel.coupons, []);
  else mockResponse(spinWheel.coupons, []);
  mockResponse(spinWheel.active, { isActive: true });
  mockResponse(statement.list, { total: 0, statements: [] });
  onClose.mockClear();
  return render(<OpenedWheel stepAfterMs={stepAfterMs} />, {
    language: 'en',
    client: new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } }),
  });
}

/** Opens the wheel and waits until it is drawn. */
export async function openDrawnWheel(options: WheelOptions = {}) {
  const screen = await openWheel(options);
  await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
  return screen;
}

export const wheelText = createTranslator('en', 'wheel');

export const spinButton = () => page.getByRole('button', { name: wheelText('spin'), exact: true });
export const alertDialog = () => page.getByRole('alertdialog');
export const disc = () => document.querySelector<HTMLElement>('[data-wheel]') as HTMLElement;
export const highlightedSlice = () => document.querySelector<SVGElement>('[data-lit]')?.dataset['lit'];
export const announcement = () => document.querySelector('dialog [role=status]')?.textContent;
export const turnAnimation = () => disc().getAnimations()[0];

/** Returns the current rotation, degrees. */
export function rotation(): number {
  const { a, b } = new DOMMatrix(getComputedStyle(disc()).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

export const currentSlice = (count: number) => sliceAtPointer(rotation(), count);

/** Turns off reduced motion, which the test browser prefers. */
export function allowMotion() {
  const real = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => real(media.includes('prefers-reduced-motion') ? 'not all' : media));
  onTestFinished(() => spy.mockRestore());
}
