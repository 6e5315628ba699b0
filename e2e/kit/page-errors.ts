import type { Page } from '@playwright/test';

/** Chromium reports each refused call as an error of its own; the app's answer to it is what tests look at. */
const FAILED_REQUEST = /^Failed to load resource/;

/** Collects what a page must never do: errors, unhandled rejections, breaches of the policy. */
export async function collectPageErrors(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isRefusedCall =
      FAILED_REQUEST.test(message.text()) && /\/(api|socket\.io)\//.test(message.location().url);
    // A test has taken this file away; nothing else blocks one by this name.
    const isTaken = message.text().includes('net::ERR_BLOCKED_BY_CLIENT');
    if (!isRefusedCall && !isTaken) found.push(`console: ${message.text()} (${message.location().url})`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return found;
}
