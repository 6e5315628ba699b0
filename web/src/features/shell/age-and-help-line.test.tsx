import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { appConfig } from '#lib/app-config.ts';
import { render } from '#testing/render.tsx';

import { AgeAndHelpLine } from './age-and-help-line.tsx';

function changeConfig(change: Partial<typeof appConfig>) {
  const before = { ...appConfig };
  Object.assign(appConfig, change);
  onTestFinished(() => void Object.assign(appConfig, before));
}

test.each(LANGUAGES)('in %s the age mark and the help line fit 320 px', async (language) => {
  await page.viewport(320, 740);
  onTestFinished(() => page.viewport(390, 844));
  await render(<AgeAndHelpLine />, { language });
  await expect.element(page.getByText('20+', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'tel:1323');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the mark has the age that the operator has set, and a screen reader a sentence', async () => {
  changeConfig({ minimumAge: 18, helpLine: 'none' });
  await render(<AgeAndHelpLine />, { language: 'en' });
  await expect.element(page.getByText('18+', { exact: true })).toBeVisible();
  await expect.element(page.getByText('For people aged 18 and over')).toBeInTheDocument();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
