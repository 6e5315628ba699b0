import { appConfig } from '#lib/app-config.ts';

const reported = new Set<string>();

/** Reports a part of a response that does not match the contract to the operator, once for each part. */
export function reportContractMismatch(endpoint: string, path: string): void {
  const mismatch = `${endpoint} ${path}`;
  if (reported.has(mismatch)) return;
  reported.add(mismatch);
  if (import.meta.env.DEV) console.warn(`the backend does not match the contract: ${mismatch}`);
  if (appConfig.reportUrl === '') return;
  const body = JSON.stringify({ endpoint, path });
  // A failed report does not affect the member.
  fetch(appConfig.reportUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
}
