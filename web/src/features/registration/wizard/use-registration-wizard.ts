import type { Variant } from '@wallet/shared/app-config.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { useRef, useState } from 'react';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { normaliseDigits } from '@wallet/shared/digits.ts';
import { localStore } from '#lib/browser/storage.ts';

import { type RegistrationAnswers, clearAnswers, saveAnswers, loadAnswers } from './saved-answers.ts';
import type { RegistrationDraft } from '../queries.ts';
import { useInfo } from '../queries.ts';
import { getAllowedStep, listSteps } from './steps.ts';
import { type StepFailure, createStepFailure } from './step-failure.ts';
import { useStepRoute } from './use-step-route.ts';

interface Secret {
  readonly password: string;
  readonly confirm: string;
}

const currencyOf = (variant: Variant, chosen: string): Currency =>
  variant === 'lao' ? (LAO_CURRENCIES.find((each) => each === chosen) ?? LAO_CURRENCIES[0]) : 'BAHT';

/** What all steps share: the answers so far, the way between the steps, and what the operator last refused. */
export function useRegistrationWizard(variant: Variant) {
  const info = useInfo();
  const route = useStepRoute();
  const [answers, setAnswers] = useState(loadAnswers);
  /** In memory alone: it is the one answer that a reload loses. */
  const [secret, setSecret] = useState<Secret>({ password: '', confirm: '' });
  const [isJudged, setIsJudged] = useState(false);
  const [trouble, setTrouble] = useState<StepFailure>();
  const [donePhone, setDonePhone] = useState<string>();
  const latest = useRef(answers);
  const isOver = useRef(false);

  const phone = normaliseDigits(answers.phone);
  const step = getAllowedStep(route.asked, { answers, phone, isJudged: isJudged && secret.password !== '' });
  const inviter = localStore.get('code');
  const currency = currencyOf(variant, answers.currency);

  const keep = (part: Partial<RegistrationAnswers>) => {
    if (isOver.current) return;
    latest.current = { ...latest.current, ...part };
    saveAnswers(latest.current);
    setAnswers(latest.current);
  };

  return {
    variant,
    answers,
    secret,
    phone,
    currency,
    inviter,
    step,
    route,
    trouble,
    donePhone,
    /** 3 or 4 of them; undefined until the operator has said whether it wants a code. */
    steps: info.data && listSteps(info.data.registerOTP),
    keep,
    setSecret,
    setTrouble,

    /** Whether the operator wants a code; or why that cannot be asked. */
    asksCode: async (): Promise<{ readonly value: boolean } | { readonly error: ApiError }> => {
      const { data, error } = info.data ? info : await info.refetch();
      if (data) return { value: data.registerOTP };
      return { error: toApiError(error) };
    },

    /** The phone may go on; `isProved` where the code's step has just been passed. */
    clear: (cleared: string, { isProved }: { readonly isProved: boolean }) => {
      keep({ clearedPhone: cleared, sentTo: '', otpRef: '', otpToken: '', resendAt: '' });
      if (isProved) route.replaceBy('profile');
      else route.goTo('profile');
    },

    /** The profile and the rest, as they are sent; `bank` is left out before its step (F-4). */
    draft: (
      person: Pick<RegistrationDraft, 'name' | 'password' | 'sourceCode'> & { readonly inviteCode: string },
    ): RegistrationDraft => ({
      name: person.name.trim(),
      username: phone,
      password: person.password,
      sourceCode: person.sourceCode,
      inviteCode: inviter ?? person.inviteCode.trim(),
      bankCode: '',
      bankAccountName: '',
      bankAccountNo: '',
      currency,
    }),

    passJudgement: () => {
      setIsJudged(true);
      route.goTo('bank');
    },

    /** Shows a failure where it belongs: in its field, on an earlier step if need be, or above the button. */
    fail: (error: ApiError, isUnknown = false) => {
      const next = createStepFailure(error, isUnknown);
      setTrouble(next);
      if (next.location?.step === 'phone') {
        keep({ clearedPhone: '', sentTo: '', otpRef: '', otpToken: '', resendAt: '' });
      }
      if (next.location && next.location.step !== step) route.goTo(next.location.step);
    },

    finish: () => {
      isOver.current = true;
      clearAnswers();
      // An inviter counts once (F-53).
      localStore.remove('code');
      setDonePhone(phone);
    },
  };
}

export type RegistrationWizard = ReturnType<typeof useRegistrationWizard>;
