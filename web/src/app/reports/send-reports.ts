import type { AppReport } from '@wallet/deployment/app-reports.ts';

import { appConfig } from '#lib/app-config.ts';

/**
 * Sends reports, also from a page that is being left. Another origin gets neither cookies nor a content type for which
 * it would have to allow the request first, and its answer is not read. A failed request does not affect the member.
 */
export function sendReports(url: string, reports: readonly AppReport[]): void {
  const isOwn = new URL(url, location.href).origin === location.origin;
  const type = isOwn ? 'application/json' : 'text/plain';
  const { release } = appConfig;
  const body = JSON.stringify({ ...(release !== '' && { release }), reports });
  if (!('keepalive' in Request.prototype)) {
    // Firefox before 133 would cancel the request with the page.
    navigator.sendBeacon(url, new Blob([body], { type }));
    return;
  }
  fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    keepalive: true,
    credentials: 'same-origin',
    mode: isOwn ? 'same-origin' : 'no-cors',
  }).catch(() => {});
}
