import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { stopClock } from '#testing/manual-clock.ts';
import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { SlipProgress } from './slip-progress.tsx';

test('10 s after the whole slip was sent, it says that it is not forgotten', async () => {
  const clock = stopClock();
  const [slip, ui] = [createTranslator('en', 'slip'), createTranslator('en', 'ui')];
  const screen = await render(<SlipProgress progress={0.4} onCancel={() => undefined} />, { language: 'en' });
  await clock.advance(60_000);
  await expect.element(page.getByText(slip('sending'))).toBeVisible();

  await screen.rerender(<SlipProgress progress={1} onCancel={() => undefined} />);
  await clock.advance(9_999);
  await expect.element(page.getByText(slip('waiting'))).toBeVisible();
  await clock.advance(1);
  await expect.element(page.getByText(ui('stillWorking'))).toBeVisible();
  expect(screen.container.querySelector('[aria-live=polite]')?.textContent).toBe(ui('stillWorking'));
});
