import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { freshFor, query } from '#api/query.ts';

const MINUTE_MS = 60_000;

/** Reads the operator's name, contact and switches. They seldom change, so all screens share one answer (F-6). */
export const useOperatorInfo = () =>
  useQuery({ ...query(serviceLookup.info), staleTime: freshFor(MINUTE_MS) });

/** Returns true if the operator has a chat, or has not said yet. The contact page opens none that is not switched on. */
export function useHasChat(): boolean {
  const { data, isPending } = useOperatorInfo();
  return isPending || data?.enableChatWidget === true;
}
