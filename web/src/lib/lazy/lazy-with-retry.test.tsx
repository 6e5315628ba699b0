import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { setReachable } from '#lib/browser/online-status.ts';
import { createFailingLoader } from '#testing/failing-loader.ts';
import { render } from '#testing/render.tsx';

import { lazyWithRetry } from './lazy-with-retry.tsx';

const Content = ({ name }: { name: string }) => <p>content of {name}</p>;
const ErrorView = () => <p>not loaded</p>;

test('FA-7 a chunk that fails once is requested once more', async () => {
  const load = createFailingLoader(1, Content);
  const Lazy = lazyWithRetry(load, { ErrorView });
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('content of a')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a preloaded component is rendered at once', async () => {
  const Fallback = vi.fn<() => null>(() => null);
  const Lazy = lazyWithRetry(createFailingLoader(0, Content), { ErrorView, fallback: <Fallback /> });
  await Lazy.preload();
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('content of a')).toBeVisible();
  expect(Fallback).not.toHaveBeenCalled();
});

test('a preload that fails rejects, the next one tries again, and calls that overlap share one attempt', async () => {
  const load = createFailingLoader(2, Content);
  const Lazy = lazyWithRetry(load, { ErrorView });
  const [first, second] = await Promise.allSettled([Lazy.preload(), Lazy.preload()]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(2);
  await Lazy.preload();
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('content of a')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a component that arrives is shown with the next frame, however short the fallback was on the screen', async () => {
  let arrive = (_: typeof Content) => {};
  const arrival = new Promise<typeof Content>((resolve) => (arrive = resolve));
  const Lazy = lazyWithRetry(() => arrival, { ErrorView, fallback: <p>loading</p> });
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('loading')).toBeVisible();
  arrive(Content);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body.textContent).toContain('content of a');
});

test('a preload that nobody awaits may fail; the component is requested again when it is rendered', async () => {
  const load = createFailingLoader(2, Content);
  const Lazy = lazyWithRetry(load, { ErrorView });
  void Lazy.preload();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await render(<Lazy name="b" />);
  await expect.element(page.getByText('content of b')).toBeVisible();
});

test.each([
  ['the browser has a network again', () => window.dispatchEvent(new Event('online'))],
  [
    'a call reaches the operator again',
    () => {
      setReachable(false);
      setReachable(true);
    },
  ],
])('FA-7 a component that failed is requested again when %s', async (_, reconnect) => {
  const Lazy = lazyWithRetry(createFailingLoader(2, Content), { ErrorView });
  await render(<Lazy name="a" />);
  await expect.element(page.getByText('not loaded')).toBeVisible();
  reconnect();
  await expect.element(page.getByText('content of a')).toBeVisible();
});

test('FA-7 a connection that returns during an attempt that then fails starts another', async () => {
  const load = createFailingLoader(2, Content);
  const Lazy = lazyWithRetry(load, { ErrorView });
  await render(<Lazy name="a" />);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('content of a')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a component that crashes is not reported as one that failed to load', async () => {
  const prevent = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', prevent, { capture: true });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    window.removeEventListener('error', prevent, { capture: true });
    consoleError.mockRestore();
  });
  const Broken = ({ name }: { name: string }): never => {
    throw new Error(`a bug in ${name}`);
  };
  const CrashView = ({ name }: { name: string }) => <p>{name} has crashed</p>;
  const Lazy = lazyWithRetry<{ name: string }>(createFailingLoader(0, Broken), { ErrorView, CrashView });
  await render(
    <>
      <h1>the page</h1>
      <Lazy name="a" />
    </>,
  );
  await expect.element(page.getByText('a has crashed')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'the page' })).toBeVisible();
  await expect.element(page.getByText('not loaded')).not.toBeInTheDocument();
});
