import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';

/** Has the app read again all that it shows, however young, as it does where a connection has come back. */
export function refetchApp(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/**
 * Has the app read again at once when the console tells that its world is another now, and then does what else
 * there is to do. The function given back ends it.
 */
export function subscribeToConsole(world: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== world) return;
    refetchApp();
    onChange();
  });
  return () => channel.close();
}
