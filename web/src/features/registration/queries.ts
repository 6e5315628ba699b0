import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import type { InputOf } from '@wallet/shared/schema/endpoint.ts';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { defineCommand } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { freshFor, query } from '#api/query.ts';

const MINUTE_MS = 60_000;

export const useSources = () => useQuery({ ...query(lookup.sources), staleTime: freshFor(MINUTE_MS) });

const sendOtpCommand = defineCommand({ endpoint: otp.send, invalidates: [] });
const verifyOtpCommand = defineCommand({ endpoint: otp.verify, invalidates: [] });
export const registerCommand = defineCommand({ endpoint: account.register, invalidates: [] });

export const useSendOtp = () => useCommand(sendOtpCommand);
export const useVerifyOtp = () => useCommand(verifyOtpCommand);

export type RegistrationDraft = InputOf<typeof account.validate>['body'];

/**
 * Validates a registration by the operator before the bank step. Returns its error, or undefined for a valid one. The
 * query cache is not used: its keys hold the request, which contains a password.
 */
export async function validateRegistration(draft: RegistrationDraft): Promise<ApiError | undefined> {
  try {
    await call(account.validate, { body: draft });
    return undefined;
  } catch (cause) {
    return toApiError(cause);
  }
}
