/** The member or guest whose conversation it is, in the fields of the calls. One of the two is empty. */
export interface Participant {
  readonly userId: string;
  readonly guestId: string;
}

/** Names under which the operator's staff see the messages (§3). A visitor has none. */
export interface Sender {
  readonly username: string;
  readonly name: string;
}

export const getParticipantId = ({ userId, guestId }: Participant): string => userId || guestId;
