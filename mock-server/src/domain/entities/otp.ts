/** One code that was sent to a phone, and what became of it. */
export interface Otp {
  /** The token that the code is bound to. */
  readonly id: string;
  readonly phone: string;
  /** Who asked for it: an address of the network, which many phones may share. */
  readonly client: string;
  /** Stands in the text message and on the screen, so that a person knows which code is meant. */
  readonly ref: string;
  readonly code: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** How many wrong codes were tried. */
  readonly wrong: number;
  /** When one wrong code too many ended it. */
  readonly diedAt: number | null;
  readonly verifiedAt: number | null;
}

/** A text message as the outbox keeps it. */
export interface OtpMessage {
  readonly phone: string;
  readonly ref: string;
  readonly token: string;
  readonly code: string;
  readonly expiresAt: number;
}
