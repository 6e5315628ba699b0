import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { BannerCarousel } from './banner-carousel.tsx';

const slides = () => [...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
const current = () => slides().find((slide) => !slide.hasAttribute('inert'));

async function renderBanners() {
  const banners = ['one', 'two', 'three'].map((code) => ({ image: '/icon.svg', html: `<p>${code}</p>` }));
  await render(<BannerCarousel banners={banners} />, { language: 'en' });
  await expect.poll(() => current()?.textContent).toContain('one');
}

test('the keys turn the banners, which end at the first and the last', async () => {
  await renderBanners();
  const next = page.getByRole('button', { name: 'Next banner' });
  await userEvent.click(next);
  await expect.poll(() => current()?.textContent).toContain('two');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.poll(() => current()?.textContent).toContain('three');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => current()?.textContent).toContain('two');
});

test('a banner that a button has turned to is announced by its position, the first one is not', async () => {
  await renderBanners();
  const region = document.querySelector('[role=group] > [role=status]');
  expect(region?.textContent).toBe('');
  await userEvent.click(page.getByRole('button', { name: 'Next banner' }));
  await expect.poll(() => region?.textContent).toBe('2 of 3');
});

test('a finger turns the banners; a mouse, which selects their text, does not', async () => {
  await renderBanners();
  const slide = current() as HTMLElement;
  const { left, right, top } = slide.getBoundingClientRect();
  const mouse = (type: string, clientX: number) =>
    slide.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: top + 10 }),
    );
  mouse('mousedown', right - 20);
  for (let x = right - 40; x > left + 20; x -= 20) {
    mouse('mousemove', x);
    await new Promise(requestAnimationFrame);
  }
  mouse('mouseup', left + 20);
  expect(current()?.textContent).toContain('one');

  const touch = (type: string, clientX: number) => {
    const finger = new Touch({ identifier: 1, target: slide, clientX, clientY: top + 10 });
    const touches = type === 'touchend' ? [] : [finger];
    slide.dispatchEvent(
      new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [finger] }),
    );
  };
  touch('touchstart', right - 20);
  for (let x = right - 40; x > left + 20; x -= 20) {
    touch('touchmove', x);
    await new Promise(requestAnimationFrame);
  }
  touch('touchend', left + 20);
  await expect.poll(() => current()?.textContent).toContain('two');
});
