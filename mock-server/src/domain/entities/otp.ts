/** One-time password sent to a phone. */
export interface Otp {
  /** Token that the code belongs to. */
  readonly id: string;
  readonly phone: string;
  /** Network address of the client that requested it; many phones may share one. */
  readonly client: string;
  /** Reference shown in the text message and on the screen, so that a person can match them. */
  readonly ref: string;
  readonly code: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** Number of wrong codes entered. */
  readonly wrong: number;
  /** Time at which too many wrong codes ended the token. */
  readonly diedAt: number | null;
  readonly verifiedAt: number | null;
}

/** Text message in the sandbox's outbox. */
export interface OtpMessage {
  readonly phone: string;
  readonly ref: string;
  readonly token: string;
  readonly code: string;
  readonly expiresAt: number;
}
