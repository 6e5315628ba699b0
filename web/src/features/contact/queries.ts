import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { freshFor, query } from '#api/query.ts';
import { useGuestId } from '#entities/chat/guest-id.ts';

const MINUTE_MS = 60_000;

/** Contact data of the operator, from the response that every page loads (F-6). */
export const useContact = () =>
  useQuery({
    ...query(serviceLookup.info),
    staleTime: freshFor(MINUTE_MS),
    select: ({ contact = {} }) => contact,
  });

/** Returns the id that support asks for: of the member, or of the guest of the chat if there is one. */
export function useSupportId(isMember: boolean): string | undefined {
  const profile = useQuery({ ...query(account.profile), enabled: isMember }).data?.profile;
  const guestId = useGuestId();
  return isMember ? (profile?.memberId ?? profile?._id) : guestId;
}
