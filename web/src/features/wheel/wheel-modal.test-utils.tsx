import { QueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { useState } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import { mockResponse, mockRawResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createSampleWheel } from '#testing/samples/sample-wheel.ts';
import { createTestI18n } from '#testing/texts.ts';

import { sliceAtPointer } from './canvas/wheel-geometry.ts';
import { WheelModal } from './wheel-modal.tsx';

/*
 * The wheel for tests: every call of it answered, its steps in memory, and what of it only a style tells.
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
  language?: Language;
  /** The wheel cannot be read. */
  isBroken?: boolean;
  /** How long the history takes to have a step; at once where nothing is said. */
  stepAfterMs?: number;
}

/** Answers everything but the spin itself, and opens the wheel. */
export async function openWheel({
  setup = createSampleWheel(),
  language = 'en',
  isBroken = false,
  stepAfterMs,
}: WheelOptions = {}) {
  const { profile, ...rest } = createSampleWallet();
  mockResponse(wallet.read, { ...rest, profile: { ...profile, coin: setup.result.userCoin } });
  if (isBroken) mockRawResponse(spinWheel.setup, '{}', 500);
  else mockResponse(spinWheel.setup, setup);
  mockResponse(spinWheel.coupons, []);
  mockResponse(spinWheel.active, { isActive: true });
  mockResponse(statement.list, { total: 0, statements: [] });
  onClose.mockClear();
  return render(<OpenedWheel stepAfterMs={stepAfterMs} />, {
    language,
    client: new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } }),
  });
}

/** Opens it and waits until the picture is there. */
export async function openDrawnWheel(given: WheelOptions = {}) {
  const shown = await openWheel(given);
  await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
  return shown;
}

export const wheelText = (language: Language, name: string, values: Record<string, unknown> = {}) =>
  createTestI18n(language).t(`wheel:${name}`, values);

export const spinButton = (language: Language = 'en') =>
  page.getByRole('button', { name: wheelText(language, 'spin'), exact: true });
export const alertDialog = () => page.getByRole('alertdialog');
export const disc = () => document.querySelector<HTMLElement>('[data-wheel]') as HTMLElement;
export const highlightedSlice = () => document.querySelector<SVGElement>('[data-lit]')?.dataset['lit'];
export const announcement = () => document.querySelector('dialog [role=status]')?.textContent;
export const turnAnimation = () => disc().getAnimations()[0];

/** The rotation that the browser has at this moment, degrees. */
export function rotation(): number {
  const { a, b } = new DOMMatrix(getComputedStyle(disc()).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

export const currentSlice = (count: number) => sliceAtPointer(rotation(), count);

/** The browser of the tests asks for less motion; these members do not. */
export function allowMotion() {
  const real = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => real(media.includes('prefers-reduced-motion') ? 'not all' : media));
  onTestFinished(() => spy.mockRestore());
}
