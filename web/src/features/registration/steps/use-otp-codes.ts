import { ApiError } from '#api/api-error.ts';
import { now } from '#lib/time/clock.ts';

import { useSendOtp } from '../queries.ts';
import { findFieldLocation } from '../wizard/steps.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

/** Wait between two codes, to spare the operator. A refusal for too many codes makes it longer. */
const RESEND_WAIT_MS = 30_000;
const RESEND_WAIT_AFTER_LIMIT_MS = 60_000;

/** Sends codes to a phone and continues to the next step. */
export function useOtpCodes(wizard: RegistrationWizard) {
  const command = useSendOtp();

  /** Sends a code. Returns the operator's message where the field that requested it must show it. */
  const send = async (phone: string): Promise<string | undefined> => {
    const result = await command.run({ body: { phoneNumber: phone } });
    if (!result) return undefined;
    if (result.state !== 'done') {
      if (result.state === 'refused' && result.key === 'OTP_VERIFIED') {
        wizard.acceptPhone(phone, { isVerified: wizard.step === 'otp' });
        return undefined;
      }
      const wait = result.error.key === 'REQUEST_LIMIT_1MIN' ? RESEND_WAIT_AFTER_LIMIT_MS : RESEND_WAIT_MS;
      wizard.updateAnswers({ resendAt: String(now() + wait) });
      // A code that may have been sent needs no unknown state: the next one replaces it.
      const { text, key } = result.error;
      if (text !== undefined && findFieldLocation(key) === undefined) return text;
      wizard.showFailure(result.error);
      return undefined;
    }
    const { code, otpRef = '', otpToken = '' } = result.answer ?? {};
    // The phone is already verified (F-7).
    if (code === 'OTP_VERIFIED') {
      wizard.acceptPhone(phone, { isVerified: wizard.step === 'otp' });
      return undefined;
    }
    if (otpToken === '') {
      wizard.showFailure(new ApiError({ kind: 'shape' }));
      return undefined;
    }
    wizard.setFailure(undefined);
    wizard.updateAnswers({ sentTo: phone, otpRef, otpToken, resendAt: String(now() + RESEND_WAIT_MS) });
    if (wizard.step !== 'otp') wizard.route.goTo('otp');
    return undefined;
  };

  return { send, isSending: command.isRunning };
}
