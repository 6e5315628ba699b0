/*
 * The one conversation of this page's life. It goes on while its panel is closed, and ends with the session:
 * what belongs to one member must never be seen or sent by the next (F-50).
 */

interface Leavable {
  leave(): void;
}

let activeRoom: Leavable | undefined;
let sessionNumber = 0;

/** Another number after each end: what was begun before it must not be kept any more. */
export const chatSessionNumber = (): number => sessionNumber;

export function setActiveRoom(room: Leavable): void {
  activeRoom?.leave();
  activeRoom = room;
}

/** Ends the conversation; the next one begins with nothing of it. */
export function endChatSession(): void {
  sessionNumber += 1;
  activeRoom?.leave();
  activeRoom = undefined;
}
