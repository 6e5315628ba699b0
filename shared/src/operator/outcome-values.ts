import type { ScriptedStream } from '../control/outcomes.ts';
import { SLIP_REASONS } from '../slip-reasons.ts';

/** Draws of a stream, and the values that they can be scripted to. */
interface StreamValues {
  readonly draws: string;
  /** Undefined where the state of the world decides. */
  readonly values?: readonly string[];
  /** Form of the values where they are no list. */
  readonly form?: string;
}

const OK_OR_FAIL = ['ok', 'fail'] as const;

/** Values that can be scripted for each stream. */
export const OUTCOME_VALUES: Readonly<Record<ScriptedStream, StreamValues>> = {
  'spinWheel.spin': { draws: 'the slice that a spin wins', form: 'code of a slice in stock, such as `S3`' },
  'otp.code': { draws: 'the code of an SMS', form: 'six digits' },
  'game.transfer': { draws: 'a transfer at the game provider', values: OK_OR_FAIL },
  'game.activate': { draws: 'a new account at the game provider', values: OK_OR_FAIL },
  'game.password': { draws: 'a new password at the game provider', values: OK_OR_FAIL },
  'qr.issue': { draws: 'a QR code of the bank', values: OK_OR_FAIL },
  'otp.delivery': { draws: 'the delivery of an SMS', values: OK_OR_FAIL },
  'slip.verdict': { draws: 'the review of a slip', values: [...OK_OR_FAIL, ...SLIP_REASONS] },
  'invite.play-info': {
    draws: 'the figures of an invited friend',
    values: ['ok', 'none', 'fail'],
  },
};
