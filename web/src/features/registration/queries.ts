import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import type { InputOf } from '@wallet/shared/contract/endpoint.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { useState } from 'react';

import { type ApiError, asApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';
import { useOneShot } from '#lib/use-one-shot.ts';

const MINUTE_MS = 60_000;

/** Whether the operator wants a code; the bars of the page ask the same and share the answer (F-6). */
export const useInfo = () => useQuery({ ...query(lookup.info), staleTime: MINUTE_MS });
export const useBanks = () => useQuery({ ...query(lookup.banks), staleTime: MINUTE_MS });
export const useSources = () => useQuery({ ...query(lookup.sources), staleTime: MINUTE_MS });

export const useSendCode = () => useCommand(otp.send, { touches: [] });
export const useVerifyCode = () => useCommand(otp.verify, { touches: [] });
export const useRegister = () => useCommand(account.register, { touches: [] });

export type Draft = InputOf<typeof account.validate>['body'];

/**
 * The operator's judgement before the bank step: undefined where it has nothing against it. Not by the cache:
 * what is sent holds a password, and a cached query is named by what it sends.
 */
export function useJudgement() {
  const once = useOneShot();
  const [isRunning, setIsRunning] = useState(false);

  const judge = once(async (draft: Draft): Promise<ApiError | undefined> => {
    setIsRunning(true);
    try {
      await call(account.validate, { body: draft });
      return undefined;
    } catch (cause) {
      return asApiError(cause);
    } finally {
      setIsRunning(false);
    }
  });
  return { judge, isRunning };
}
