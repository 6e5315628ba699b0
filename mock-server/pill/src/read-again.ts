import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';

/** Has the app read again all that it shows, however young, as it does where a connection has come back. */
export function readAgain(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/** Has the app follow what is done to its world at the console. The function given back ends it. */
export function followConsole(world: string): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === world) readAgain();
  });
  return () => channel.close();
}
