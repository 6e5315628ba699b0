/**
 * Opens a channel to the other pages of this origin. Returns undefined where there is none: Firefox refuses it while
 * cookies are blocked, as browsers do in a sandboxed frame.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
