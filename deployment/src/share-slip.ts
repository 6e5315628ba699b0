/** Address to which another app shares a slip, and the scope of the worker that takes it. */
export const SHARE_PATH = '/share';

/** Address of the worker. */
export const WORKER_FILE = '/sw.js';

/** Address that a share leads to where no worker has taken it: what was sent is not read. */
export const SHARE_FALLBACK = '/user/home?m=deposit&ch=bank';

/**
 * The worker of a deployment without sharing: it takes the place of the one that a device has, and ends itself, also where no
 * page can.
 */
export const ENDING_WORKER = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

const SHARE_TARGET = /,\s*"share_target": \{[\s\S]*?\}\s*\]\s*\}\s*\}/;

/** Takes the share target out of the built web manifest. */
export const withoutShareTarget = (manifest: string): string => manifest.replace(SHARE_TARGET, '');
