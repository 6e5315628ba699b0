import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import type { InputOf } from '@wallet/shared/schema/endpoint.ts';
import { useState } from 'react';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';

const MINUTE_MS = 60_000;

/** Whether the operator wants a code; the bars of the page ask the same and share the answer (F-6). */
export const useSources = () => useQuery({ ...query(lookup.sources), staleTime: MINUTE_MS });

export const useSendOtp = () => useCommand(otp.send, { invalidates: [] });
export const useVerifyOtp = () => useCommand(otp.verify, { invalidates: [] });
export const useRegister = () => useCommand(account.register, { invalidates: [] });

export type RegistrationDraft = InputOf<typeof account.validate>['body'];

/**
 * The operator's judgement before the bank step: undefined where it has nothing against it. Not by the cache:
 * what is sent holds a password, and a cached query is named by what it sends.
 */
export function useValidateRegistration() {
  const once = useSingleFlight();
  const [isRunning, setIsRunning] = useState(false);

  const judge = once(async (draft: RegistrationDraft): Promise<ApiError | undefined> => {
    setIsRunning(true);
    try {
      await call(account.validate, { body: draft });
      return undefined;
    } catch (cause) {
      return toApiError(cause);
    } finally {
      setIsRunning(false);
    }
  });
  return { judge, isRunning };
}
