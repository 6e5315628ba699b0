import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { createSampleGame } from '#testing/samples/sample-wallet.ts';

import { GameCarousel } from './game-carousel.tsx';
import type { Game } from '#entities/game/use-games.ts';

const onPlay = vi.fn<(game: Game) => void>();
const movesMoney = ({ amount }: Game) => amount !== null && Number(amount) > 0;
const onAccount = vi.fn<(code: string) => void>();
const onTransfer = vi.fn<(code: string) => void>();
const onAll = vi.fn<() => void>();

const createGames = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createSampleGame(`G${index + 1}`, index === 1 ? undefined : index + 1),
  );

async function renderCarousel(shownGames: readonly Game[], width = 360, language: Language = 'en') {
  await page.viewport(width, 740);
  await render(
    <main style={{ padding: '0 16px', maxWidth: width }}>
      <section style={{ position: 'relative' }}>
        <h2 id="heading" style={{ minHeight: 44 }}>
          Slots
        </h2>
        <GameCarousel
          games={shownGames}
          labelledBy="heading"
          openingCode={undefined}
          onPlay={onPlay}
          movesMoney={movesMoney}
          onAccount={onAccount}
          onTransfer={onTransfer}
          onAll={onAll}
        />
      </section>
    </main>,
    { language },
  );
}

const cards = () => [...document.querySelectorAll('[aria-roledescription="card"]')];
const activeCards = () => cards().filter((card) => !card.hasAttribute('inert'));
const selectedLabel = () => activeCards()[0]?.getAttribute('aria-label');
const next = () => page.getByRole('button', { name: 'Next game' });
const previous = () => page.getByRole('button', { name: 'Previous game' });

beforeEach(() => {
  for (const each of [onPlay, onAccount, onTransfer, onAll]) each.mockClear();
});

test('CR-1 the carousel has a name, its cards have positions, and all but the selected one are inert', async () => {
  await renderCarousel(createGames(7));
  const carousel = page.getByRole('group', { name: 'Slots' });
  await expect.element(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 7 }, (_, index) => `Game G${index + 1}, ${index + 1} of 7`),
  );
  expect(activeCards()).toHaveLength(1);
  expect(selectedLabel()).toBe('Game G1, 1 of 7');
});

test('CR-1 CR-3 the buttons turn the loop both ways, keep the focus and announce the position', async () => {
  await renderCarousel(createGames(3));
  for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
    await userEvent.click(next());
    await expect.poll(selectedLabel).toContain(position);
    await expect.element(next()).toHaveFocus();
    await expect.element(page.getByRole('status').filter({ hasText: position })).toBeInTheDocument();
  }
  await userEvent.click(previous());
  await expect.poll(selectedLabel).toBe('Game G3, 3 of 3');
  await expect.element(previous()).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.poll(selectedLabel).toBe('Game G1, 1 of 3');
  await userEvent.keyboard('{End}');
  await expect.poll(selectedLabel).toBe('Game G3, 3 of 3');
  expect(activeCards()).toHaveLength(1);
});

test('of 300 games the selected one and a few beside it are drawn, and all can be reached', async () => {
  await renderCarousel(createGames(300));
  await expect.poll(selectedLabel).toBe('Game G1, 1 of 300');
  for (const position of [2, 3, 4, 5, 6, 7, 8, 9]) {
    await userEvent.click(next());
    await expect.poll(selectedLabel).toBe(`Game G${position}, ${position} of 300`);
  }
  expect(cards().length).toBeLessThanOrEqual(7);
  const labels = cards().map((card) => card.getAttribute('aria-label'));
  for (const beside of [7, 8, 10, 11]) expect(labels).toContain(`Game G${beside}, ${beside} of 300`);
  activeCards()[0]?.querySelector('button')?.focus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(page.getByRole('button', { name: 'Play Game G300' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}');
  await expect.element(page.getByRole('button', { name: 'Play Game G300' })).toHaveFocus();
  expect(selectedLabel()).toBe('Game G300, 300 of 300');
});

test('CR-2 one game has no buttons to turn', async () => {
  await renderCarousel(createGames(1));
  await expect.element(page.getByRole('button', { name: 'Play Game G1' })).toBeVisible();
  await expect.element(next()).not.toBeInTheDocument();
  await expect.element(previous()).not.toBeInTheDocument();
  expect(cards()).toHaveLength(1);
});

test('CR-2 two games are two cards and do not loop', async () => {
  await renderCarousel(createGames(2));
  expect(cards()).toHaveLength(2);
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next());
  await expect.poll(selectedLabel).toBe('Game G2, 2 of 2');
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next(), { force: true });
  expect(selectedLabel()).toBe('Game G2, 2 of 2');
});

test.each([600, 800])(
  'CR-2 in a view of %i px two games start at its edge, and both can be selected',
  async (width) => {
    await renderCarousel(createGames(2), width);
    const play = page.getByRole('button', { name: 'Play Game G1' });
    await expect.element(play).toBeVisible();
    const row = document.querySelector('[aria-roledescription="carousel"]')?.lastElementChild
      ?.previousElementSibling;
    const edge = () => row?.getBoundingClientRect();
    const boxes = () => cards().map((card) => card.firstElementChild?.getBoundingClientRect());
    expect(Math.abs((boxes()[0]?.left ?? 0) - (edge()?.left ?? 0))).toBeLessThan(1);
    await userEvent.click(next());
    await expect.poll(selectedLabel).toBe('Game G2, 2 of 2');
    await expect.poll(() => (boxes()[1]?.right ?? 0) - (edge()?.right ?? 0)).toBeLessThan(1);
    await userEvent.click(previous());
    await expect.poll(selectedLabel).toBe('Game G1, 1 of 2');
  },
);

test.each([390, 640, 672, 767, 768, 1000])(
  'CR-1 three games loop in a window of %i px, with one on either side',
  async (width) => {
    await renderCarousel(createGames(3), width);
    await expect.element(page.getByRole('button', { name: 'Play Game G1' })).toBeVisible();
    await userEvent.click(previous());
    await expect.poll(selectedLabel).toBe('Game G3, 3 of 3');
    await userEvent.click(next());
    await expect.poll(selectedLabel).toBe('Game G1, 1 of 3');
    const lefts = () => cards().map((card) => card.getBoundingClientRect().left);
    await expect.poll(() => (lefts()[2] ?? 0) < (lefts()[0] ?? 0)).toBe(true);
    await expect.poll(() => (lefts()[1] ?? 0) > (lefts()[0] ?? 0)).toBe(true);
  },
);

test.each([320, 360, 1280])('CR-4 a card is 300 by 211 in a window of %i', async (width) => {
  await renderCarousel(createGames(12), width);
  await expect.element(page.getByRole('button', { name: 'Play Game G1', exact: true })).toBeVisible();
  const card = activeCards()[0]?.firstElementChild?.getBoundingClientRect();
  expect(Math.round(card?.width ?? 0)).toBe(300);
  expect(Math.round(card?.height ?? 0)).toBe(211);
  // In the middle of the view.
  const row = document.querySelector('main')?.getBoundingClientRect();
  const centre = (box: DOMRect | undefined) => (box ? box.left + box.width / 2 : Number.NaN);
  expect(Math.abs(centre(card) - centre(row))).toBeLessThan(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('arrow keys turn the carousel, and a focus on the selected card moves to the next selected one', async () => {
  await renderCarousel(createGames(4));
  await expect.element(page.getByRole('button', { name: 'Play Game G1' })).toBeVisible();
  activeCards()[0]?.querySelector('button')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Open an account at Game G2' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('button', { name: 'Play Game G1' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(selectedLabel).toBe('Game G4, 4 of 4');
  await userEvent.keyboard('{Home}');
  await expect.poll(selectedLabel).toBe('Game G1, 1 of 4');
  // Shortcuts of the browser still work.
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(selectedLabel()).toBe('Game G1, 1 of 4');
});

test('a tap on another card selects it and presses none of its buttons', async () => {
  await renderCarousel(createGames(5), 1280);
  await expect.element(page.getByRole('button', { name: 'Play Game G1' })).toBeVisible();
  const neighbour = cards()[1]?.getBoundingClientRect();
  const at = neighbour && { x: neighbour.left + 60, y: neighbour.bottom - 40 };
  const under = document.elementFromPoint(at?.x ?? 0, at?.y ?? 0);
  under?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(selectedLabel).toBe('Game G2, 2 of 5');
  expect(onAccount).not.toHaveBeenCalled();
});

test('a swipe turns the carousel by one card and presses nothing', async () => {
  await renderCarousel(createGames(5));
  const play = page.getByRole('button', { name: 'Play Game G1' });
  await expect.element(play).toBeVisible();
  const card = activeCards()[0] as HTMLElement;
  const { left, top } = card.getBoundingClientRect();
  const y = top + 100;
  const finger = (type: string, x: number, target: EventTarget) => {
    const touch = new Touch({ identifier: 1, target: card, clientX: x, clientY: y });
    const touches = type === 'touchend' ? [] : [touch];
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] }),
    );
  };
  finger('touchstart', left + 250, card);
  for (let x = 240; x >= 40; x -= 20) {
    finger('touchmove', left + x, card);
    await new Promise(requestAnimationFrame);
  }
  finger('touchend', left + 40, card);
  await expect.poll(selectedLabel).toBe('Game G2, 2 of 5');
  expect(onPlay).not.toHaveBeenCalled();
});

test('each card has its offset from the middle as a CSS variable', async () => {
  await renderCarousel(createGames(5), 1280);
  await expect.element(page.getByRole('button', { name: 'Play Game G1' })).toBeVisible();
  const offsets = () =>
    cards().map(
      (card) =>
        Math.round(Number((card.parentElement as HTMLElement).style.getPropertyValue('--offset')) * 1000) /
        1000,
    );
  expect(offsets()).toEqual([0, 1, 1, -1, -1]);
  await userEvent.click(next());
  await expect.poll(offsets).toEqual([-1, 0, 1, 1, -1]);
});

test('CR-6 a background that fails to load leaves a coloured tile with the name of the game', async () => {
  await renderCarousel([
    createSampleGame('BRK', 1, { background: '/not-there.png' }),
    createSampleGame('BAD', 1, { background: 'data:,' }),
  ]);
  await expect.poll(() => document.querySelectorAll('img').length).toBe(0);
  const [tile] = activeCards();
  expect(tile?.querySelector('[data-hue]')).not.toBeNull();
  expect(getComputedStyle(tile?.firstElementChild as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  await expect.element(page.getByRole('heading', { name: 'Game BRK' })).toBeVisible();
});

test('CR-7 a card shows the balance in baht and in the unit of the game, and has buttons to play, transfer and see the account', async () => {
  const game = createSampleGame('PG', 24_589.2, { ftWalletSlot: 0.1 });
  await renderCarousel([game]);
  const [card] = activeCards();
  expect(card?.textContent).toContain('2,458.92\u00a0bahtIn game 24,589.20');
  await userEvent.click(page.getByRole('button', { name: 'Play Game PG' }));
  expect(onPlay).toHaveBeenCalledExactlyOnceWith(game);
  await userEvent.click(page.getByRole('button', { name: 'Transfer to or from Game PG' }));
  expect(onTransfer).toHaveBeenCalledExactlyOnceWith('PG');
  await userEvent.click(page.getByRole('button', { name: 'Account at Game PG' }));
  expect(onAccount).toHaveBeenCalledExactlyOnceWith('PG');
});

test('F-61 no decimal of a game is lost: neither before it is multiplied, nor in its own unit', async () => {
  await renderCarousel([createSampleGame('PG', 12.345, { ftWalletSlot: 1000 })]);
  expect(activeCards()[0]?.textContent).toContain('12,345.00\u00a0bahtIn game 12.345');
});

test('F-21 a card says that playing moves the wallet, and only then', async () => {
  await renderCarousel([createSampleGame('PG', 5)]);
  const play = (code: string) => page.getByRole('button', { name: `Play Game ${code}` });
  await expect.element(page.getByText('Tap Play: your wallet money goes here')).toBeVisible();
  await expect.element(play('PG')).toHaveAccessibleDescription('Tap Play: your wallet money goes here');
  await renderCarousel([createSampleGame('SA', 0)]);
  await expect.element(play('SA')).toHaveAccessibleDescription('');
});

test.each(LANGUAGES)('CR-4 the longest content fits in a card (%s)', async (language) => {
  const name = 'ขุมทรัพย์ลุ่มน้ำเจ้าพระยากับมังกรหยกเก้าดาวแห่งป่าหิมพานต์';
  await renderCarousel([createSampleGame('PG', 987_654_321.09, { ftWalletSlot: 0.1, name })], 360, language);
  const heading = page.getByRole('heading', { name });
  await expect.element(heading).toBeVisible();
  const card = heading.element().closest('[data-hue]') as HTMLElement;
  const box = card.getBoundingClientRect();
  const title = card.querySelector('h3')?.getBoundingClientRect();
  const play = card.querySelector('button')?.getBoundingClientRect();
  expect(title?.top).toBeGreaterThanOrEqual(box.top + 8);
  expect(play?.bottom).toBeLessThanOrEqual(box.bottom - 8);
});

test('CR-7 a game without an account has a button to open one, and no amount', async () => {
  await renderCarousel([{ ...createSampleGame('JK'), amount: 5 }]);
  expect(activeCards()[0]?.textContent).not.toMatch(/\d\.\d\d/);
  await userEvent.click(page.getByRole('button', { name: 'Open an account at Game JK' }));
  expect(onAccount).toHaveBeenCalledExactlyOnceWith('JK');
});

test('a button shows all games', async () => {
  await renderCarousel(createGames(2));
  await userEvent.click(page.getByRole('button', { name: 'See all games' }));
  expect(onAll).toHaveBeenCalledOnce();
});
