import { LANGUAGES } from '@wallet/shared/limits.ts';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { Gallery } from './gallery.tsx';

afterEach(async () => {
  delete document.documentElement.dataset.theme;
  await page.viewport(390, 844);
});

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

const TARGETS = 'button, select, [role=tab], input:not([type=radio], [type=checkbox]), label:has(input)';

test.each(LANGUAGES.flatMap((language) => [320, 390, 1280].map((width) => [language, width] as const)))(
  'in %s at %i px no content overflows and every target has at least 44 px',
  async (language, width) => {
    await page.viewport(width, 844);
    const screen = await render(<Gallery language={language} />, { language });
    await document.fonts.ready;

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const targets = [...screen.container.querySelectorAll(TARGETS)].filter(isVisible);
    expect(targets.length).toBeGreaterThan(30);
    for (const target of targets) {
      const box = target.closest('[class*=_box_]') ?? target;
      const { width: wide, height } = box.getBoundingClientRect();
      expect({ html: target.outerHTML, fits: Math.min(wide, height) >= 44 }).toMatchObject({ fits: true });
    }
  },
);

test.each(['light', 'dark'])('the %s scheme has no accessibility violations', async (theme) => {
  document.documentElement.dataset.theme = theme;
  const screen = await render(<Gallery language="th" />);
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await expect.poll(() => screen.container.querySelector('[class*=_content_] table')).not.toBeNull();

  const { violations } = await axe.run(screen.container, {
    // The gallery has no landmarks and repeats components, unlike a page.
    rules: {
      region: { enabled: false },
      'heading-order': { enabled: false },
      'landmark-unique': { enabled: false },
    },
  });
  const descriptions = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(descriptions).toEqual([]);
});
