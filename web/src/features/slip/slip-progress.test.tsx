import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { SlipProgress } from './slip-progress.tsx';

test.each(LANGUAGES)(
  '10 s after the whole slip was sent, it says in %s that it is not forgotten',
  async (language) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const [slip, ui] = [createTranslator(language, 'slip'), createTranslator(language, 'ui')];
    const screen = await render(<SlipProgress progress={0.4} onCancel={() => undefined} />, { language });
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(slip('sending'))).toBeVisible();

    await screen.rerender(<SlipProgress progress={1} onCancel={() => undefined} />);
    vi.advanceTimersByTime(9_999);
    await expect.element(page.getByText(slip('waiting'))).toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(page.getByText(ui('stillWorking'))).toBeVisible();
    expect(screen.container.querySelector('[aria-live=polite]')?.textContent).toBe(ui('stillWorking'));
  },
);
