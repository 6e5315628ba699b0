import { SHARE_PATH } from '@wallet/deployment/share-slip.ts';

import { timers } from '#lib/time/timers.ts';

/** Time in ms in which the worker answers, which may have to read a large picture. */
const ANSWER_MAX_MS = 5_000;

/**
 * Takes the file that another app has shared, by the id in the address. Undefined if nobody has it: it was taken, the worker has
 * ended, or too much time has passed. The file is in the memory of the worker alone, and then in that of this page.
 */
export async function takeSharedSlip(id: string): Promise<File | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(SHARE_PATH).catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    timers.setTimeout(() => resolve(undefined), ANSWER_MAX_MS);
  });
  worker.postMessage(id, [port2]);
  const file = await answer;
  port1.close();
  return file instanceof File ? file : undefined;
}
