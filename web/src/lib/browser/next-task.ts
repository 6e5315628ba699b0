/** Waits for a task of its own, before which the browser can handle input and draw. */
export function nextTask(): Promise<void> {
  // A timer would stand still in a test that holds the clock.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
