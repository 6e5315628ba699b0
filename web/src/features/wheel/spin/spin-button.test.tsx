import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { SpinButton } from './spin-button.tsx';
import type { Spin } from './use-spin.ts';

test.each(LANGUAGES)(
  'a spin without an answer for 10 s says in %s that it is not forgotten',
  async (language) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const spin = { isBusy: true, spin: () => undefined } as unknown as Spin;
    await render(<SpinButton spin={spin} coins={1} isLoading={false} noCoinsId="none" />, { language });
    const button = page.getByRole('button');
    vi.advanceTimersByTime(9_999);
    await expect.element(button).toHaveTextContent(createTranslator(language, 'wheel')('spinning'));
    vi.advanceTimersByTime(1);
    await expect.element(button).toHaveTextContent(createTranslator(language, 'ui')('stillWorking'));
  },
);
