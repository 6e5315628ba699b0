import { OTP_RESEND_WAIT_MS } from '@wallet/shared/limits.ts';

import { ApiError } from '#api/api-error.ts';
import { isOutcome } from '#commands/command.ts';
import { now } from '#lib/time/clock.ts';

import { useSendOtp } from '../queries.ts';
import { findFieldLocation } from '../wizard/steps.ts';
import type { RegistrationWizard } from '../wizard/use-registration-wizard.ts';

/** Sends codes to a phone and continues to the next step. */
export function useOtpCodes(wizard: RegistrationWizard) {
  const command = useSendOtp();

  /** Continues without a code where the settings, read anew, require none (F-6). Returns true if it did. */
  const skipCode = async (phone: string): Promise<boolean> => {
    const requiresOtp = await wizard.fetchRequiresOtp({ isFresh: true });
    if ('error' in requiresOtp || requiresOtp.value) return false;
    wizard.acceptPhone(phone);
    return true;
  };

  /** Sends a code, and calls `onSent`. Returns the operator's refusal where the field that requested the code must show it. */
  const send = async (phone: string, onSent?: () => void): Promise<ApiError | undefined> => {
    const outcome = await command.run({ body: { phoneNumber: phone } });
    if (!isOutcome(outcome)) return undefined;
    if (outcome.state === 'done') {
      const { code, otpRef = '', otpToken = '' } = outcome.response ?? {};
      // The phone is already verified (F-7).
      if (code === 'OTP_VERIFIED') wizard.acceptPhone(phone);
      else if (otpToken === '') wizard.showFailure(new ApiError({ kind: 'shape' }));
      else {
        const resendAt = String(now() + OTP_RESEND_WAIT_MS);
        wizard.showCodeStep({ sentTo: phone, otpRef, otpToken, resendAt });
        onSent?.();
      }
      return undefined;
    }
    const { error } = outcome;
    if (outcome.state === 'refused' && outcome.key === 'OTP_VERIFIED') {
      wizard.acceptPhone(phone);
      return undefined;
    }
    // The wait follows what the operator says, such as REQUEST_LIMIT_1MIN: a minute from this answer.
    wizard.updateAnswers({ resendAt: String(now() + (error.retryAfterMs ?? OTP_RESEND_WAIT_MS)) });
    const isAboutField = findFieldLocation(error.key) !== undefined;
    if (outcome.state === 'refused' && !isAboutField && (await skipCode(phone))) return undefined;
    // A code that may have been sent needs no unknown state: the next one replaces it.
    if (error.text !== undefined && !isAboutField) return error;
    wizard.showFailure(error);
    return undefined;
  };

  /**
   * Verifies a phone that the operator has refused as not verified in a later step: its verification has expired, or
   * codes were switched on meanwhile. Settings that require no code are believed once, not against two refusals.
   */
  const verifyAgain = async (phone: string): Promise<void> => {
    const requiresOtp = await wizard.fetchRequiresOtp({ isFresh: true });
    if ('error' in requiresOtp) return wizard.showFailure(requiresOtp.error);
    if (!requiresOtp.value) {
      wizard.noteContradiction();
      return wizard.acceptPhone(phone);
    }
    const refusal = await send(phone);
    if (refusal) wizard.showFailure(refusal);
  };

  return { send, skipCode, verifyAgain, isSending: command.isRunning };
}
