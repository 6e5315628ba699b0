/*
 * A chat room outlives its panel and its page and ends with the member's session: no message of one member may
 * be shown to, or sent by, the next (F-50). This module is small because the contact page loads it at once.
 */

let session = new AbortController();

/** Returns a signal that aborts when the current session ends. Each session has a signal of its own. */
export const getChatSessionSignal = (): AbortSignal => session.signal;

/** Ends the chat room of the session. The next room starts empty. */
export function endChatSession(): void {
  session.abort();
  session = new AbortController();
}
