import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { beginSession, endSession } from '#features/session/session-store.ts';
import { render } from '#testing/render.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

/** Silences the report of a crash; returns the messages that were reported. */
function expectCrash() {
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
  return reported;
}

const Broken = (): never => {
  throw new Error('a bug');
};

test('a page that crashes leaves an error card, is reported, and is rendered again at the next address', async () => {
  const reported = expectCrash();
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

test('the card leads a member to the statement, and a visitor nowhere', async () => {
  expectCrash();
  const crash = (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  );
  const visitor = await render(crash, { language: 'en' });
  await expect.element(page.getByRole('alert').getByRole('button')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await visitor.unmount();

  beginSession('w_default.kept', { remember: false });
  onTestFinished(() => endSession('logged-out'));
  await render(crash, { language: 'en' });
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/user/statement');
});
