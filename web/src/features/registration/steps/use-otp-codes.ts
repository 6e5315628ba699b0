import { ApiError } from '#api/api-error.ts';
import { now } from '#lib/time/clock.ts';

import { useSendOtp } from '../queries.ts';
import { findFieldLocation } from '../wizard/steps.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

/** Between two codes, as a courtesy; longer where the operator says so. */
export const RESEND_WAIT_MS = 30_000;
export const RESEND_WAIT_AFTER_LIMIT_MS = 60_000;

/** Sends codes to a phone, and notes what became of it. */
export function useOtpCodes(wizard: RegistrationWizard) {
  const command = useSendOtp();

  /** Gives what the operator says against it, where that is the matter of the field in which it was asked. */
  const send = async (phone: string): Promise<string | undefined> => {
    const result = await command.run({ body: { phoneNumber: phone } });
    if (result.state !== 'done') {
      if (result.state === 'refused' && result.key === 'OTP_VERIFIED') {
        wizard.clear(phone, { isProved: wizard.step === 'otp' });
        return undefined;
      }
      const wait = result.error.key === 'REQUEST_LIMIT_1MIN' ? RESEND_WAIT_AFTER_LIMIT_MS : RESEND_WAIT_MS;
      wizard.keep({ resendAt: String(now() + wait) });
      // A code that may have been sent does no harm: the next one takes its place.
      const { text, key } = result.error;
      if (text !== undefined && findFieldLocation(key) === undefined) return text;
      wizard.fail(result.error);
      return undefined;
    }
    const { code, otpRef = '', otpToken = '' } = result.answer;
    // The phone needs no code any more (F-7).
    if (code === 'OTP_VERIFIED') {
      wizard.clear(phone, { isProved: wizard.step === 'otp' });
      return undefined;
    }
    if (otpToken === '') {
      wizard.fail(new ApiError({ kind: 'shape' }));
      return undefined;
    }
    wizard.setTrouble(undefined);
    wizard.keep({ sentTo: phone, otpRef, otpToken, resendAt: String(now() + RESEND_WAIT_MS) });
    if (wizard.step !== 'otp') wizard.route.goTo('otp');
    return undefined;
  };

  return { send, isSending: command.isRunning };
}
