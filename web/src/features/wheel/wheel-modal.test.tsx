import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import {
  mockResponse,
  mockRawResponse,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { createSampleWheel } from '#testing/samples/sample-wheel.ts';

import {
  alertDialog,
  disc,
  onClose,
  openWheel,
  highlightedSlice,
  openDrawnWheel,
  rotation,
  announcement,
  spinButton,
  turnAnimation,
  currentSlice,
  allowMotion,
  wheelText,
} from './wheel-modal.test-utils.tsx';

const mockPrize = (code: string, label = `Prize ${code.slice(1)}`, remainingCoin = 2) =>
  mockResponse(spinWheel.spin, { success: true, result: { code, label, remainingCoin } });

const dialog = () => page.getByRole('dialog', { name: 'Prize wheel' });
const coins = () => dialog().getByText(/^\d+ coins?$/);
const ok = () => alertDialog().getByRole('button', { name: 'OK' });

test.each(['S1', 'S8'])(
  'SP-1 SP-2 SP-4 the wheel turns to %s in 4 to 5 s and announces it only once it has stopped',
  async (code) => {
    allowMotion();
    mockPrize(code);
    await openDrawnWheel();
    const from = rotation();
    await userEvent.click(spinButton());
    await expect.poll(turnAnimation).toBeDefined();
    const animation = turnAnimation();
    const effect = animation?.effect as KeyframeEffect;
    const { duration, iterations } = effect.getTiming();
    expect(duration).toBeGreaterThanOrEqual(4_000);
    expect(duration).toBeLessThanOrEqual(5_000);
    expect(iterations).toBe(1);
    const frames = effect.getKeyframes();
    const ofTiming = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    for (const frame of frames)
      expect(Object.keys(frame).filter((name) => !ofTiming.has(name))).toEqual(['transform']);
    const [start = NaN, end = NaN] = frames.map((frame) =>
      Number.parseFloat(String(frame['transform']).slice(7)),
    );
    expect(Math.cos(((start - from) * Math.PI) / 180)).toBeCloseTo(1, 6);
    expect([2, 3]).toContain(Math.floor((end - start) / 360));
    expect(announcement()).toBe('');
    await expect.element(alertDialog()).not.toBeInTheDocument();

    animation?.finish();
    await expect.poll(announcement).toBe(`The wheel stopped at “Prize ${code.slice(1)}”`);
    expect(currentSlice(8)).toBe(Number(code.slice(1)) - 1);
    await expect.element(alertDialog()).toHaveAccessibleName(`The wheel stopped at “Prize ${code.slice(1)}”`);
    await expect.element(alertDialog()).toHaveTextContent(`About prize ${code.slice(1)}`);
  },
);

test('SP-3 with reduced motion nothing turns: the slice is highlighted and announced within 400 ms', async () => {
  mockPrize('S6');
  await openDrawnWheel();
  let animationCount = 0;
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate() {
    animationCount += 1;
    return new Animation();
  });
  onTestFinished(() => spy.mockRestore());
  // The timers of the page, not the speed of the machine, decide when it is announced.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let passedMs = 0;
  (spinButton().element() as HTMLElement).click();
  await expect
    .poll(() => {
      const stepMs = Math.min(10, 400 - passedMs);
      passedMs += stepMs;
      vi.advanceTimersByTime(stepMs);
      return highlightedSlice();
    })
    .toBe('5');
  expect(currentSlice(8)).toBe(5);
  expect(announcement()).toBe('The wheel stopped at “Prize 6”');
  vi.advanceTimersByTime(400 - passedMs);
  await expect.element(alertDialog()).toBeVisible();
  expect(animationCount).toBe(0);
});

test('SP-5 repeated taps, also during the turn, spend one coin', async () => {
  allowMotion();
  const release = mockPendingResponse(spinWheel.spin, {
    success: true,
    result: { code: 'S2', label: 'Prize 2', remainingCoin: 2 },
  });
  await openDrawnWheel();
  const button = spinButton().element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.poll(turnAnimation).toBeDefined();
  for (let tap = 0; tap < 3; tap += 1) button.click();
  await expect
    .element(page.getByRole('button', { name: 'Spinning…' }))
    .toHaveAttribute('aria-disabled', 'true');
  turnAnimation()?.finish();
  await expect.element(alertDialog()).toBeVisible();
  expect(receivedCalls(spinWheel.spin)).toHaveLength(1);
});

test.each(['NO_DATA', 'MONEY_NOT_ENOUGH'] as const)(
  'SP-6 a spin refused with %s is explained, the coins stay and the wheel does not turn',
  async (key) => {
    mockRefusal(spinWheel.spin, key);
    await openDrawnWheel();
    const before = rotation();
    await userEvent.click(spinButton());
    await expect.element(alertDialog()).toHaveTextContent(en.key[key]);
    await expect.element(alertDialog()).toHaveTextContent(wheelText('coinsKept'));
    await userEvent.click(alertDialog().getByRole('button'));
    await expect.element(page.getByText(wheelText('coins', { count: 3, figure: '3' }))).toBeVisible();
    expect(rotation()).toBe(before);
    expect(highlightedSlice()).toBeUndefined();
    expect(receivedCalls(spinWheel.spin)).toHaveLength(1);
  },
);

test('SP-6 coins that were taken meanwhile are shown once the refusal is closed', async () => {
  mockRefusal(spinWheel.spin, 'MONEY_NOT_ENOUGH');
  await openDrawnWheel();
  await expect.element(coins()).toHaveTextContent('3 coins');
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toBeVisible();
  mockResponse(spinWheel.setup, createSampleWheel(8, 0));
  await userEvent.click(alertDialog().getByRole('button'));
  await expect.element(coins()).toHaveTextContent('0 coins');
});

test('SP-7 a prize that is not on the wheel is shown by its label, and the wheel does not turn', async () => {
  allowMotion();
  mockPrize('NEW', 'A scooter');
  await openDrawnWheel();
  const before = rotation();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName('The result is “A scooter”');
  expect(turnAnimation()).toBeUndefined();
  expect(rotation()).toBe(before);
  expect(highlightedSlice()).toBeUndefined();
});

test('SP-8 a page that was hidden during the turn shows the stopped wheel when it is visible again', async () => {
  allowMotion();
  mockPrize('S3');
  await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.poll(turnAnimation).toBeDefined();
  const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  spy.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(alertDialog()).toHaveAccessibleName('The wheel stopped at “Prize 3”');
  expect(currentSlice(8)).toBe(2);
  spy.mockRestore();
});

test('SP-9 the coins are updated at once, before the wheel has stopped', async () => {
  allowMotion();
  mockPrize('S3', 'Prize 3', 41);
  await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.element(coins()).toHaveTextContent('41 coins');
  expect(turnAnimation()).toBeDefined();
});

test('the coupons are read again once the wheel has stopped, and not before: they show the prize', async () => {
  allowMotion();
  mockPrize('S3');
  await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.poll(turnAnimation).toBeDefined();
  expect(receivedCalls(spinWheel.coupons)).toHaveLength(1);
  turnAnimation()?.finish();
  await expect.element(alertDialog()).toBeVisible();
  await expect.poll(() => receivedCalls(spinWheel.coupons).length).toBe(2);
});

test('F-62 what the operator says beside a prize is shown', async () => {
  const result = { code: 'S3', label: 'Prize 3', remainingCoin: 2 };
  mockRawResponse(spinWheel.spin, JSON.stringify({ success: true, message: 'Come back at noon', result }));
  await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName('The wheel stopped at “Prize 3”');
  await expect.element(alertDialog()).toHaveTextContent('Come back at noon');
});

test('SP-11 no animation of the wheel or its prize repeats or reverses', async () => {
  allowMotion();
  mockPrize('S3');
  await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.poll(turnAnimation).toBeDefined();
  const animations: Animation[] = [...document.getAnimations()];
  turnAnimation()?.finish();
  await expect.poll(highlightedSlice).toBe('2');
  animations.push(...document.getAnimations());
  await expect.element(alertDialog()).toBeVisible();
  animations.push(...document.getAnimations());
  for (const animation of animations) {
    const { iterations, direction } = animation.effect?.getTiming() ?? {};
    expect([iterations, direction]).toEqual([1, 'normal']);
    expect((animation.effect as KeyframeEffect).getKeyframes().length).toBeLessThanOrEqual(2);
  }
});

test('SP-12 closing the prize reloads the wheel, and the next spin starts where it has stopped', async () => {
  mockPrize('S5');
  await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toBeVisible();
  const before = receivedCalls(spinWheel.setup).length;
  await userEvent.click(ok());
  await expect.element(alertDialog()).not.toBeInTheDocument();
  await expect.poll(() => receivedCalls(spinWheel.setup).length).toBe(before + 1);
  expect(currentSlice(8)).toBe(4);
  mockPrize('S1');
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName('The wheel stopped at “Prize 1”');
  expect(receivedCalls(spinWheel.spin)).toHaveLength(2);
});

test('without a coin the button explains why and sends nothing', async () => {
  mockPrize('S1');
  await openDrawnWheel({ setup: createSampleWheel(8, 0) });
  await expect.element(spinButton()).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(spinButton())
    .toHaveAccessibleDescription('You have no coins to spin with. Ask our team how to get some.');
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await userEvent.click(spinButton(), { force: true });
  expect(receivedCalls(spinWheel.spin)).toHaveLength(0);
});

test('coins that the operator does not send block no spin', async () => {
  mockPrize('S1');
  await openDrawnWheel({ areCoinsUnknown: true });
  await expect.element(coins()).not.toBeInTheDocument();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName('The wheel stopped at “Prize 1”');
  expect(receivedCalls(spinWheel.spin)).toHaveLength(1);
});

test('the wheel is drawn once: a spin does not paint it again', async () => {
  allowMotion();
  mockPrize('S3');
  await openDrawnWheel();
  const canvas = disc().querySelector('canvas') as HTMLCanvasElement;
  const picture = canvas.toDataURL();
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  onTestFinished(() => spy.mockRestore());
  await userEvent.click(spinButton());
  await expect.poll(turnAnimation).toBeDefined();
  turnAnimation()?.finish();
  await expect.element(alertDialog()).toBeVisible();
  expect(spy).not.toHaveBeenCalled();
  expect(canvas.toDataURL()).toBe(picture);
  expect(canvas.width).toBeGreaterThanOrEqual(350 * Math.max(2, devicePixelRatio));
});

test('the dialog stays the same while the wheel is loaded, so that no key is lost', async () => {
  const release = mockPendingResponse(spinWheel.setup, createSampleWheel());
  await openWheel({ isSetupMocked: true });
  const dialog = document.querySelector('dialog');
  await expect.element(spinButton()).toBeDisabled();
  release();
  await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
  expect(document.querySelector('dialog')).toBe(dialog);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
