import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import type { GalleryLanguage } from './gallery-texts.ts';
import { Gallery } from './gallery.tsx';

const TARGETS = 'button, select, [role=tab], input:not([type=radio], [type=checkbox]), label:has(input)';
const TARGET_MIN_PX = 44;

/** Shows every component at a width, where nothing may overflow, and every target must be large enough. */
export async function checkLayout(language: GalleryLanguage, width: number): Promise<void> {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(width, 844);
  const screen = await render(<Gallery language={language} />, { language });
  await document.fonts.ready;

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const targets = [...screen.container.querySelectorAll(TARGETS)]
    .map((target) => ({
      html: target.outerHTML,
      own: target.getBoundingClientRect(),
      box: (target.closest('[class*=_box_]') ?? target).getBoundingClientRect(),
    }))
    .filter(({ own }) => own.width > 1 && own.height > 1);
  expect(targets.length).toBeGreaterThan(30);
  const small = targets.filter(({ box }) => Math.min(box.width, box.height) < TARGET_MIN_PX);
  expect(small.map(({ html }) => html)).toEqual([]);
}

/** Shows every component in a colour scheme, where nothing may violate the rules of accessibility. */
export async function checkAccessibility(theme: 'light' | 'dark'): Promise<void> {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  document.documentElement.dataset.theme = theme;
  const screen = await render(<Gallery language="th" />);
  // Content of the operator is shown when the sanitiser has been loaded.
  await expect.poll(() => screen.container.querySelector('[class*=_content_] table')).not.toBeNull();

  const { violations } = await axe.run(screen.container, {
    // The gallery has no landmarks and repeats components, unlike a page.
    rules: {
      region: { enabled: false },
      'heading-order': { enabled: false },
      'landmark-unique': { enabled: false },
    },
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
