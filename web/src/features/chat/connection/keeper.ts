/*
 * The one conversation of this page's life. It goes on while its panel is closed, and ends with the session:
 * what belongs to one member must never be seen or sent by the next (F-50).
 */

interface Leaving {
  leave(): void;
}

let kept: Leaving | undefined;
let life = 0;

/** Another number after each end: what was begun before it must not be kept any more. */
export const chatLife = (): number => life;

export function keepChat(room: Leaving): void {
  kept?.leave();
  kept = room;
}

/** Ends the conversation; the next one begins with nothing of it. */
export function leaveChat(): void {
  life += 1;
  kept?.leave();
  kept = undefined;
}
