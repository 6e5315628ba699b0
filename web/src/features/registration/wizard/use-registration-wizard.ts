import { isLao, type Variant } from '@wallet/shared/operator/variant.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { trimPasted } from '@wallet/shared/digits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiError, toApiError } from '#api/api-error.ts';
import type { CommandAnswer } from '#commands/command.ts';
import { runCommand } from '#commands/use-command.ts';
import { useShowError } from '#entities/next-step/use-show-error.ts';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { localStore } from '#lib/browser/storage.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { normalisePhone } from '@wallet/shared/phone-number.ts';

import { registerCommand, type RegistrationDraft } from '../queries.ts';
import { clearAnswers, loadAnswers, type RegistrationAnswers, saveAnswers } from './saved-answers.ts';
import {
  createRefusal,
  getAllowedStep,
  listSteps,
  type RegistrationStep,
  type StepFailure,
} from './steps.ts';
import { useStepRoute } from './use-step-route.ts';

/** A registration that has ended. */
interface Completion {
  readonly phone: string;
  /** True where the response was lost, and the operator has the phone now: the registration had succeeded. */
  readonly isLate: boolean;
}

const NO_CODE = { sentTo: '', otpRef: '', otpToken: '', resendAt: '' } as const;

interface Passwords {
  readonly password: string;
  readonly confirm: string;
}

const getCurrency = (variant: Variant, chosen: string): Currency =>
  isLao(variant) ? (LAO_CURRENCIES.find((currency) => currency === chosen) ?? LAO_CURRENCIES[0]) : 'BAHT';

/** Holds what all steps share: the answers so far, navigation between the steps, and the last failure. */
export function useRegistrationWizard(variant: Variant) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const info = useOperatorInfo();
  const showError = useShowError();
  /** The step of now: an answer may find the visitor at another one than that which asked. Undefined once the page is left. */
  const shownStep = useRef<RegistrationStep>(undefined);
  const route = useStepRoute(shownStep);
  const [answers, setAnswers] = useState(loadAnswers);
  /** Held in memory only, so a reload loses them. */
  const [passwords, setPasswords] = useState<Passwords>({ password: '', confirm: '' });
  /** The profile that the operator has accepted. Empty before. */
  const [validated, setValidated] = useState('');
  const [failed, setFailed] = useState<{ readonly step?: RegistrationStep; readonly failure: StepFailure }>();
  const [completion, setCompletion] = useState<Completion>();
  /** The step whose call was refused because the phone was not verified. Its code leads back to it. */
  const [interruptedStep, setInterruptedStep] = useState<'profile' | 'bank'>();
  /** The settings say that no code is needed, and a refusal has said the opposite: a code is requested then. */
  const hasContradiction = useRef(false);
  const latest = useRef(answers);
  const isComplete = useRef(false);

  const phone = normalisePhone(answers.phone, variant);
  const { name, sourceCode, inviteCode } = answers;
  const { password, confirm } = passwords;
  const entered = JSON.stringify([phone, name, password, confirm, sourceCode, inviteCode]);
  const step = getAllowedStep(route.requestedStep, {
    answers,
    phone,
    isValidated: validated === entered,
    stepAfterCode: interruptedStep ?? 'profile',
  });
  const inviter = localStore.get('code');
  useLayoutEffect(() => {
    shownStep.current = step;
    return () => {
      shownStep.current = undefined;
    };
  });
  const currency = getCurrency(variant, answers.currency);

  const setFailure = (failure: StepFailure | undefined, at = shownStep.current) =>
    setFailed(failure && { ...(at && { step: at }), failure });

  const updateAnswers = (part: Partial<RegistrationAnswers>) => {
    if (isComplete.current) return;
    latest.current = { ...latest.current, ...part };
    saveAnswers(latest.current);
    setAnswers(latest.current);
  };

  const complete = ({ isLate }: Pick<Completion, 'isLate'>) => {
    isComplete.current = true;
    clearAnswers();
    // An invite code is used once (F-53).
    localStore.remove('code');
    // A late success has to be read: it names the password that was chosen then.
    if (!isLate) showToast(t('done'), 'success');
    setCompletion({ phone, isLate });
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
    /** The failure of the step that is shown. Each is shown at one step alone. */
    failure: failed?.step === step ? failed.failure : undefined,
    completion,
    /** True on the code step of a phone that had passed before, and whose later step was refused. */
    isCodeRequestedAgain: interruptedStep !== undefined,
    /** The 3 or 4 steps. Undefined until the operator's settings are loaded. */
    steps: info.data && listSteps(info.data.registerOTP || step === 'otp'),
    updateAnswers,
    setPasswords,
    setFailure,

    /** Returns true while a step is shown, for the response of a call that the visitor may have left. */
    isShown: (asked: RegistrationStep) => shownStep.current === asked,

    /** Reads whether the operator requires a code, or returns the error. `isFresh` reads the settings anew (F-6). */
    fetchRequiresOtp: async ({ isFresh = false } = {}): Promise<
      { readonly value: boolean } | { readonly error: ApiError }
    > => {
      const known = isFresh ? undefined : info.data;
      // Data of a failed refetch are those that were read before.
      const { data, isSuccess, error } = known
        ? { data: known, isSuccess: true, error: null }
        : await info.refetch();
      if (isSuccess && data) return { value: data.registerOTP || hasContradiction.current };
      return { error: toApiError(error) };
    },

    /** Notes that the operator has refused a phone as not verified although the settings require no code. */
    noteContradiction: () => {
      hasContradiction.current = true;
    },

    /** Continues with a phone that needs no code, or whose code was verified. Later steps stay where they are. */
    acceptPhone: (acceptedPhone: string) => {
      updateAnswers({ clearedPhone: acceptedPhone, ...NO_CODE });
      if (step === 'otp') route.replaceWith(interruptedStep ?? 'profile');
      else if (step === 'phone') route.goTo('profile');
      else setFailure({ kind: 'codeNotNeeded' });
      if (step === 'phone') setInterruptedStep(undefined);
    },

    /** Shows the step of a code that was sent. A later step that needs the code is continued after it. */
    showCodeStep: (code: Pick<RegistrationAnswers, keyof typeof NO_CODE>) => {
      setFailure(undefined);
      updateAnswers({ clearedPhone: '', ...code });
      if (step === 'otp') return;
      setInterruptedStep(step === 'phone' ? undefined : step);
      if (step === 'phone') route.goTo('otp');
      else route.replaceWith('otp');
    },

    /** Converts the profile to a request. The bank fields are empty before the bank step (F-4). */
    toRequest: (
      profile: Pick<RegistrationDraft, 'name' | 'password' | 'sourceCode'> & { readonly inviteCode: string },
    ): RegistrationDraft => ({
      name: profile.name.trim(),
      username: phone,
      password: profile.password,
      sourceCode: profile.sourceCode,
      inviteCode: inviter ?? trimPasted(profile.inviteCode),
      bankCode: '',
      bankAccountName: '',
      bankAccountNo: '',
      currency,
    }),

    /** Continues to the bank step after the operator has accepted the profile. */
    completeProfile: () => {
      setValidated(entered);
      route.goTo('bank');
    },

    /**
     * Sends the registration. A page that is loaded again meanwhile remembers that it may have succeeded, and a visitor who has
     * left it hears of the outcome all the same.
     */
    register: async (draft: RegistrationDraft): Promise<CommandAnswer<typeof registerCommand.endpoint>> => {
      saveAnswers({ ...latest.current, unconfirmedPhone: phone });
      const run = { client, definition: registerCommand, input: { body: draft }, options: {} };
      const outcome = await runCommand(run);
      if (outcome.state === 'refused') saveAnswers(latest.current);
      if (shownStep.current !== undefined || outcome.state === 'done') return outcome;
      if (outcome.state === 'refused') showError(outcome.error);
      else if (outcome.state === 'unknown') showToast(t('unknownTitle'));
      return { state: 'detached' };
    },

    /** Shows a refusal in its field, going back to the field's step if necessary, or above the button. */
    showFailure: (error: ApiError) => {
      // The phone was free when the registration was sent, so the registration whose response was lost took it.
      const isOwnPhone = phone !== '' && latest.current.unconfirmedPhone === phone;
      if (error.key === 'EXISTING_USER' && isOwnPhone) return complete({ isLate: true });
      const refusal = createRefusal(error);
      setFailure(refusal, refusal.location?.step);
      if (refusal.location?.step === 'phone') updateAnswers({ clearedPhone: '', ...NO_CODE });
      if (refusal.location && refusal.location.step !== shownStep.current) route.goTo(refusal.location.step);
    },

    /** Remembers, over a reload too, that the registration may have succeeded although its response was lost. */
    showUnconfirmed: (error: ApiError) => {
      setFailure({ kind: 'unconfirmed', error });
      updateAnswers({ unconfirmedPhone: phone });
    },

    /** Ends the registration after its success. */
    complete: () => complete({ isLate: false }),
  };
}

export type RegistrationWizard = ReturnType<typeof useRegistrationWizard>;
