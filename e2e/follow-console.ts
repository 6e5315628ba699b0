import type { BrowserContext } from '@playwright/test';
import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';

/**
 * Has every page of a context read again when the console beside it tells of a change, as the sandbox's pill
 * does in a page that carries it.
 */
export async function followConsole(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const HOUR_MS = 3_600_000;
    const { now } = Date;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      Date.now = now;
    });
    channel.port1.start();
    new BroadcastChannel(name).addEventListener('message', () => {
      // What was read is old until the app, which weighs that a moment after the event, has begun to read.
      Date.now = () => now() + HOUR_MS;
      // The app's reads alone listen to this event at the window; the screens do at the document.
      window.dispatchEvent(new Event('visibilitychange'));
      channel.port2.postMessage(undefined);
    });
  }, CHANGES_CHANNEL);
}
