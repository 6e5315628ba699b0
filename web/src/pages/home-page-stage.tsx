import { QueryClient } from '@tanstack/react-query';
import { invite } from '@wallet/shared/contract/invite.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answer } from '#testing/answer.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';

import { HomePage } from './home-page.tsx';
import type { PageProps } from './page-props.ts';

export const opened = vi.fn<PageProps['modal']['open']>();

export function Home() {
  const [name, setName] = useState<string>();
  const [step, setStep] = useState<string>();
  return (
    <HomePage
      modal={{
        name,
        open: (next, details) => {
          opened(next, details);
          setName(next);
        },
        detail: () => {},
        close: () => setName(undefined),
        step,
        openStep: setStep,
        closeStep: () => setStep(undefined),
      }}
    />
  );
}

export interface Given {
  given?: ReturnType<typeof sampleWallet>;
  isSpinActive?: boolean;
  language?: Language;
}

export function answerNoNews() {
  answer(invite.banners, []);
  answer(refund.banners, []);
}

/** Home with every call of it answered, once the wallet is there. */
export async function show({ given = sampleWallet(), isSpinActive = true, language = 'en' }: Given = {}) {
  answer(wallet.read, given);
  answer(spinWheel.active, { isActive: isSpinActive });
  answerNoNews();
  await render(<Home />, {
    language,
    client: new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } }),
  });
  await expect.element(page.getByText('สมชาย')).toBeVisible();
}

export const card = () => page.getByRole('region', { name: 'Total balance' });
export const refreshIcon = () => card().getByRole('button', { name: 'Refresh balance' });
