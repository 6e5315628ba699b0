import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { stopClock } from '#testing/manual-clock.ts';
import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { SpinButton } from './spin-button.tsx';
import type { Spin } from './use-spin.ts';

test('a spin without an answer for 10 s says that it is not forgotten', async () => {
  const clock = stopClock();
  const spin = { isBusy: true, spin: () => undefined } as unknown as Spin;
  await render(<SpinButton spin={spin} coins={1} isLoading={false} noCoinsId="none" />, { language: 'en' });
  const button = page.getByRole('button');
  const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;
  expect(spoken()).toBe('');
  await clock.advance(9_999);
  await expect.element(button).toHaveTextContent(createTranslator('en', 'wheel')('spinning'));
  await clock.advance(1);
  await expect.element(button).toHaveTextContent(createTranslator('en', 'ui')('stillWorking'));
  expect(spoken()).toBe(createTranslator('en', 'ui')('stillWorking'));
});
