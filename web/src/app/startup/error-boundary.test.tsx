import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

test('a page that crashes leaves an error card, is reported, and is rendered again at the next address', async () => {
  const reported = vi.fn<(message: string) => void>();
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    reported((event.error as Error).message);
  };
  window.addEventListener('error', onError, { capture: true });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    window.removeEventListener('error', onError, { capture: true });
    consoleError.mockRestore();
  });
  const Broken = (): never => {
    throw new Error('a bug');
  };
  const screen = await render(
    <ErrorBoundary resetKey="/a">
      <Broken />
    </ErrorBoundary>,
    { language: 'en' },
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent('Something went wrong on this page');
  expect(reported).toHaveBeenCalledWith('a bug');
  await screen.rerender(
    <ErrorBoundary resetKey="/b">
      <h1>here</h1>
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent('here');
});
