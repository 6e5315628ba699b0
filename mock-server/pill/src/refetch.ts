import { CHANGES_CHANNEL } from '@wallet/shared/world-page.ts';
import { openChannel } from '@wallet/shared/open-channel.ts';

/** Makes the app refetch all its data, as after a reconnect. */
export function refetchApp(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/** Makes the app read the clock and refetch its data, as on the return to a page whose device has slept. */
export function wakeApp(): void {
  document.dispatchEvent(new Event('visibilitychange'));
  refetchApp();
}

/** Refetches the app and calls `onChange` when the console reports a change of the world. Returns an unsubscribe. */
export function subscribeToConsole(world: string, onChange: () => void): () => void {
  const channel = openChannel(CHANGES_CHANNEL);
  channel?.addEventListener('message', ({ data }) => {
    if (data !== world) return;
    refetchApp();
    onChange();
  });
  return () => channel?.close();
}
