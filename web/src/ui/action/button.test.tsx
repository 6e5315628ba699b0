import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';
import { render } from '#testing/render.tsx';

import { Button } from './button.tsx';

test('a tap calls the handler, and submits only with type submit', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>ฝากเงิน</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'ฝากเงิน' }).click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('while busy it ignores taps and submits, keeps its focus and width, and is marked as busy', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        ถอนเงิน
      </Button>
    </form>
  );
  const screen = await render(form(false));
  const button = screen.getByRole('button', { name: 'ถอนเงิน' });
  const width = button.element().getBoundingClientRect().width;
  button.element().focus();

  await screen.rerender(form(true));
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button.element());
  expect(button.element()).toHaveAttribute('aria-busy', 'true');

  await expect.poll(() => button.element().querySelector('svg')).not.toBeNull();
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

test('every size is at least 44 px high', async () => {
  const screen = await render(
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
    </>,
    { language: 'th' },
  );
  for (const [size, least] of [
    ['small', 44],
    ['medium', 48],
    ['large', 56],
  ] as const) {
    const { height } = screen.getByRole('button', { name: size }).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(least);
  }
});

test('after 10 s it says that it still works, politely and without moving', async () => {
  const clock = stopClock();
  const button = (busy: boolean) => (
    <div style={{ display: 'flex', gap: '12px', width: '280px' }}>
      <Button wide>A</Button>
      <Button wide variant="primary" busy={busy}>
        B
      </Button>
    </div>
  );
  const screen = await render(button(true), { language: 'en' });
  const element = screen.container.querySelectorAll('button')[1];
  const region = () => screen.container.querySelector('[aria-live=polite]');
  const words = () => element?.querySelector('[class*=stillWorking]');
  await clock.advance(9_999);
  await expect.poll(() => region()?.textContent).toBe('');
  expect(words()).toBeNull();
  const before = element?.getBoundingClientRect().toJSON() as unknown;
  await clock.advance(1);
  await expect.poll(() => region()?.textContent).toBe('Still working…');
  expect(words()?.textContent).toBe('Still working…');
  expect(words()?.scrollWidth).toBeLessThanOrEqual(words()?.clientWidth ?? 0);
  expect(element?.getBoundingClientRect().toJSON()).toEqual(before);

  await screen.rerender(button(false));
  await clock.advance(1_000);
  await expect.poll(() => screen.container.textContent).toBe('AB');
});
