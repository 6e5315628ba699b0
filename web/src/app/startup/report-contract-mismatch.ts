import { appConfig } from '#lib/app-config.ts';

const reported = new Set<string>();

/** Tells whoever runs the app, once for each place, that the backend departs from the contract. */
export function reportContractMismatch(endpoint: string, path: string): void {
  const place = `${endpoint} ${path}`;
  if (reported.has(place)) return;
  reported.add(place);
  if (import.meta.env.DEV) console.warn(`the backend departs from the contract: ${place}`);
  if (appConfig.reportUrl === '') return;
  const body = JSON.stringify({ endpoint, path });
  // A report that does not arrive is no trouble of the member's.
  fetch(appConfig.reportUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
}
