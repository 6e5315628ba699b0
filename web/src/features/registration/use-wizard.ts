import type { Variant } from '@wallet/shared/app-config.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { useRef, useState } from 'react';

import { type ApiError, asApiError } from '#api/api-error.ts';
import { normaliseDigits } from '#lib/digits.ts';
import { localStore } from '#lib/storage.ts';

import { type Answers, forgetAnswers, keepAnswers, readAnswers } from './answers.ts';
import type { Draft } from './queries.ts';
import { useInfo } from './queries.ts';
import { allowedStep, stepsOf } from './steps.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { useStepRoute } from './use-step-route.ts';

interface Secret {
  readonly password: string;
  readonly confirm: string;
}

const currencyOf = (variant: Variant, chosen: string): Currency =>
  variant === 'lao' ? (LAO_CURRENCIES.find((each) => each === chosen) ?? LAO_CURRENCIES[0]) : 'BAHT';

/** What all steps share: the answers so far, the way between the steps, and what the operator last refused. */
export function useWizard(variant: Variant) {
  const info = useInfo();
  const route = useStepRoute();
  const [answers, setAnswers] = useState(readAnswers);
  /** In memory alone: it is the one answer that a reload loses. */
  const [secret, setSecret] = useState<Secret>({ password: '', confirm: '' });
  const [isJudged, setIsJudged] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [donePhone, setDonePhone] = useState<string>();
  const latest = useRef(answers);
  const isOver = useRef(false);

  const phone = normaliseDigits(answers.phone);
  const step = allowedStep(route.asked, { answers, phone, isJudged: isJudged && secret.password !== '' });
  const inviter = localStore.get('code');
  const currency = currencyOf(variant, answers.currency);

  const keep = (part: Partial<Answers>) => {
    if (isOver.current) return;
    latest.current = { ...latest.current, ...part };
    keepAnswers(latest.current);
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
    steps: info.data && stepsOf(info.data.registerOTP),
    keep,
    setSecret,
    setTrouble,

    /** Whether the operator wants a code; or why that cannot be asked. */
    asksCode: async (): Promise<{ readonly value: boolean } | { readonly error: ApiError }> => {
      const { data, error } = info.data ? info : await info.refetch();
      if (data) return { value: data.registerOTP };
      return { error: asApiError(error) };
    },

    /** The phone may go on; `isProved` where the code's step has just been passed. */
    clear: (cleared: string, { isProved }: { readonly isProved: boolean }) => {
      keep({ clearedPhone: cleared, sentTo: '', otpRef: '', otpToken: '', resendAt: '' });
      if (isProved) route.replaceBy('profile');
      else route.goTo('profile');
    },

    /** The profile and the rest, as they are sent; `bank` is left out before its step (F-4). */
    draft: (
      person: Pick<Draft, 'name' | 'password' | 'sourceCode'> & { readonly inviteCode: string },
    ): Draft => ({
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
      const next = troubleOf(error, isUnknown);
      setTrouble(next);
      if (next.place?.step === 'phone') {
        keep({ clearedPhone: '', sentTo: '', otpRef: '', otpToken: '', resendAt: '' });
      }
      if (next.place && next.place.step !== step) route.goTo(next.place.step);
    },

    finish: () => {
      isOver.current = true;
      forgetAnswers();
      // An inviter counts once (F-53).
      localStore.remove('code');
      setDonePhone(phone);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
