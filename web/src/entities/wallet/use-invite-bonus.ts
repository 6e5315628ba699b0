import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { invite } from '@wallet/shared/contract/invite.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { endpointKey } from '#api/query.ts';

import { useWallet } from './use-wallet.ts';

/** Reason why the invite bonus cannot be received: there is none, or the operator has switched invites off. */
type InviteBlockReason = 'nothing' | 'inactive';

/** Key of the time in ms at which the operator refused a claim with INVITE_INACTIVE. */
const INACTIVE_AT_KEY = [...endpointKey(invite.bonus), 'inactive-at'];

/** Time in ms in which a wallet that arrives belongs to the refusal itself, so that it ends no block. */
const REFUSAL_READ_MS = 10_000;

interface InviteState {
  readonly amount: Satang | null | undefined;
  readonly inactiveAt: number | undefined;
  readonly walletReadAt: number;
}

/** Derives why no invite bonus can be received. An amount that is not known blocks nothing: the operator decides. */
export function findInviteBlock({
  amount,
  inactiveAt,
  walletReadAt,
}: InviteState): InviteBlockReason | undefined {
  if (inactiveAt !== undefined && walletReadAt < inactiveAt + REFUSAL_READ_MS) return 'inactive';
  return amount === 0 ? 'nothing' : undefined;
}

/**
 * Returns why no invite bonus can be received. No response says that invites are switched off, so a refusal
 * with INVITE_INACTIVE counts until the member reads the wallet again.
 */
export function useInviteBlock(): InviteBlockReason | undefined {
  const { data, dataUpdatedAt } = useWallet();
  const inactiveAt = useQuery<number>({ queryKey: INACTIVE_AT_KEY, queryFn: skipToken }).data;
  return findInviteBlock({ amount: data?.invite?.amount, inactiveAt, walletReadAt: dataUpdatedAt });
}

/** Returns a function that records a refusal with INVITE_INACTIVE. */
export function useMarkInviteInactive(): () => void {
  const client = useQueryClient();
  return () => void client.setQueryData(INACTIVE_AT_KEY, Date.now());
}
