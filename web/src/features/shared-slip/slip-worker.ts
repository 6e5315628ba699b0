import { SHARE_PATH, WORKER_FILE } from '@wallet/deployment/share-slip.ts';

import { detectPlatform } from '#entities/device/platform.ts';
import { appConfig } from '#lib/app-config.ts';

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** Lets the browser load the one script that is no part of the page. Undefined where it does not ask for that. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('slip-worker', {
  createScriptURL: () => WORKER_FILE,
});

/**
 * Registers the worker that takes slips from the share sheet of Android, for an app that is installed; ends it where the
 * operator has switched it off. Does nothing where it cannot: sharing is a way besides, and choosing a file is always there.
 */
export async function keepSlipWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (appConfig.shareSlip === 'off') {
      const registration = await navigator.serviceWorker.getRegistration(SHARE_PATH);
      await registration?.unregister();
    } else if (detectPlatform(navigator.userAgent, navigator.maxTouchPoints) === 'android') {
      const url = policy?.createScriptURL('') ?? WORKER_FILE;
      await navigator.serviceWorker.register(url, { scope: SHARE_PATH, updateViaCache: 'none' });
    }
  } catch {
    // A full storage, or a browser that blocks it.
  }
}
