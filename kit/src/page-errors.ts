import type { Page } from '@playwright/test';

/** Console error that Chromium logs for each failed request. Tests check the reaction of the app instead. */
const FAILED_REQUEST = /^Failed to load resource/;

/** Console error for what a page sends by a socket that the other side has closed, before the page is told. */
const CLOSED_SOCKET = /^WebSocket is already in CLOSING or CLOSED state/;

const ABORTED_BY_TEST = /net::ERR_(BLOCKED_BY_CLIENT|INTERNET_DISCONNECTED)/;

/** Collects errors of a page: exceptions, unhandled rejections, console errors and CSP violations. */
export async function collectPageErrors(page: Page): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isFailedRequest =
      FAILED_REQUEST.test(message.text()) && /\/(api|socket\.io)\//.test(message.location().url);
    // Tests abort requests with these errors, or take the page offline; nothing else does.
    const isAbortedByTest = ABORTED_BY_TEST.test(message.text());
    if (!isFailedRequest && !CLOSED_SOCKET.test(message.text()) && !isAbortedByTest)
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return errors;
}
