import { QueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { useState } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answer, answerRaw } from '#testing/answer.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';
import { sampleSetup } from '#testing/sample-wheel.ts';
import { textsIn } from '#testing/texts.ts';

import { sliceUnderPointer } from './geometry.ts';
import { WheelModal } from './wheel-modal.tsx';

/*
 * The wheel for tests: every call of it answered, its steps in memory, and what of it only a style tells.
 */

export const onClose = vi.fn<() => void>();

function Opened({ stepAfterMs }: { stepAfterMs: number | undefined }) {
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

interface Given {
  setup?: ReturnType<typeof sampleSetup>;
  language?: Language;
  /** The wheel cannot be read. */
  isBroken?: boolean;
  /** How long the history takes to have a step; at once where nothing is said. */
  stepAfterMs?: number;
}

/** Answers everything but the spin itself, and opens the wheel. */
export async function open({
  setup = sampleSetup(),
  language = 'en',
  isBroken = false,
  stepAfterMs,
}: Given = {}) {
  const { profile, ...rest } = sampleWallet();
  answer(wallet.read, { ...rest, profile: { ...profile, coin: setup.result.userCoin } });
  if (isBroken) answerRaw(spinWheel.setup, '{}', 500);
  else answer(spinWheel.setup, setup);
  answer(spinWheel.coupons, []);
  answer(spinWheel.active, { isActive: true });
  answer(statement.list, { total: 0, statements: [] });
  onClose.mockClear();
  return render(<Opened stepAfterMs={stepAfterMs} />, {
    language,
    client: new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } }),
  });
}

/** Opens it and waits until the picture is there. */
export async function openDrawn(given: Given = {}) {
  const shown = await open(given);
  await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
  return shown;
}

export const wordIn = (language: Language, name: string, values: Record<string, unknown> = {}) =>
  textsIn(language).t(`wheel:${name}`, values);

export const spinButton = (language: Language = 'en') =>
  page.getByRole('button', { name: wordIn(language, 'spin'), exact: true });
export const alert = () => page.getByRole('alertdialog');
export const disc = () => document.querySelector<HTMLElement>('[data-wheel]') as HTMLElement;
export const lit = () => document.querySelector<SVGElement>('[data-lit]')?.dataset['lit'];
export const said = () => document.querySelector('dialog [role=status]')?.textContent;
export const turning = () => disc().getAnimations()[0];

/** The rotation that the browser has at this moment, degrees. */
export function rotation(): number {
  const { a, b } = new DOMMatrix(getComputedStyle(disc()).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

export const underPointer = (count: number) => sliceUnderPointer(rotation(), count);

/** The browser of the tests asks for less motion; these members do not. */
export function wantMotion() {
  const real = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => real(media.includes('prefers-reduced-motion') ? 'not all' : media));
  onTestFinished(() => spy.mockRestore());
}
