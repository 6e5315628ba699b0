import type { Variant } from '@wallet/shared/app-config.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { useRef, useState } from 'react';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { localStore } from '#lib/browser/storage.ts';
import { normaliseDigits } from '@wallet/shared/digits.ts';

import type { RegistrationDraft } from '../queries.ts';
import { type RegistrationAnswers, clearAnswers, saveAnswers, loadAnswers } from './saved-answers.ts';
import { type StepFailure, createStepFailure } from './step-failure.ts';
import { getAllowedStep, listSteps } from './steps.ts';
import { useStepRoute } from './use-step-route.ts';

interface Passwords {
  readonly password: string;
  readonly confirm: string;
}

const getCurrency = (variant: Variant, chosen: string): Currency =>
  variant === 'lao' ? (LAO_CURRENCIES.find((currency) => currency === chosen) ?? LAO_CURRENCIES[0]) : 'BAHT';

/** Holds what all steps share: the answers so far, navigation between the steps, and the last failure. */
export function useRegistrationWizard(variant: Variant) {
  const info = useOperatorInfo();
  const route = useStepRoute();
  const [answers, setAnswers] = useState(loadAnswers);
  /** Held in memory only, so a reload loses them. */
  const [passwords, setPasswords] = useState<Passwords>({ password: '', confirm: '' });
  const [isValidated, setIsValidated] = useState(false);
  const [failure, setFailure] = useState<StepFailure>();
  const [donePhone, setDonePhone] = useState<string>();
  const latest = useRef(answers);
  const isComplete = useRef(false);

  const phone = normaliseDigits(answers.phone);
  const step = getAllowedStep(route.requestedStep, {
    answers,
    phone,
    isValidated: isValidated && passwords.password !== '',
  });
  const inviter = localStore.get('code');
  const currency = getCurrency(variant, answers.currency);

  const updateAnswers = (part: Partial<RegistrationAnswers>) => {
    if (isComplete.current) return;
    latest.current = { ...latest.current, ...part };
    saveAnswers(latest.current);
    setAnswers(latest.current);
  };

  return {
    variant,
    answers,
    passwords,
    phone,
    currency,
    inviter,
    step,
    route,
    failure,
    donePhone,
    /** The 3 or 4 steps. Undefined until the operator's settings are loaded. */
    steps: info.data && listSteps(info.data.registerOTP),
    updateAnswers,
    setPasswords,
    setFailure,

    /** Returns true where the operator requires a code, or the error of the request. */
    fetchRequiresOtp: async (): Promise<{ readonly value: boolean } | { readonly error: ApiError }> => {
      const { data, error } = info.data ? info : await info.refetch();
      if (data) return { value: data.registerOTP };
      return { error: toApiError(error) };
    },

    /** Continues to the profile step with a phone. `isVerified`: its code was verified just now. */
    acceptPhone: (acceptedPhone: string, { isVerified }: { readonly isVerified: boolean }) => {
      updateAnswers({ clearedPhone: acceptedPhone, sentTo: '', otpRef: '', otpToken: '', resendAt: '' });
      if (isVerified) route.replaceWith('profile');
      else route.goTo('profile');
    },

    /** Converts the profile to a request. The bank fields are empty before the bank step (F-4). */
    toRequest: (
      profile: Pick<RegistrationDraft, 'name' | 'password' | 'sourceCode'> & { readonly inviteCode: string },
    ): RegistrationDraft => ({
      name: profile.name.trim(),
      username: phone,
      password: profile.password,
      sourceCode: profile.sourceCode,
      inviteCode: inviter ?? profile.inviteCode.trim(),
      bankCode: '',
      bankAccountName: '',
      bankAccountNo: '',
      currency,
    }),

    /** Continues to the bank step after the operator has accepted the profile. */
    completeProfile: () => {
      setIsValidated(true);
      route.goTo('bank');
    },

    /** Shows a failure in its field, going back to the field's step if necessary, or above the button. */
    showFailure: (error: ApiError, isUnknown = false) => {
      const nextFailure = createStepFailure(error, isUnknown);
      setFailure(nextFailure);
      if (nextFailure.location?.step === 'phone') {
        updateAnswers({ clearedPhone: '', sentTo: '', otpRef: '', otpToken: '', resendAt: '' });
      }
      if (nextFailure.location && nextFailure.location.step !== step) route.goTo(nextFailure.location.step);
    },

    /** Ends the registration after its success. */
    complete: () => {
      isComplete.current = true;
      clearAnswers();
      // An invite code is used once (F-53).
      localStore.remove('code');
      setDonePhone(phone);
    },
  };
}

export type RegistrationWizard = ReturnType<typeof useRegistrationWizard>;
