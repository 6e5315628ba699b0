import { AUTO_MODE, TRUELINK_MIN } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import type { WalletLink, WalletLinkVerdict } from '#domain/entities/deposit.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type OperatorOutcome, refuse, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { creditWallet } from './deposit.ts';

/**
 * Submits a mobile-wallet link for review by the operator. `link` is null if the text could not be decrypted.
 * Each link can be submitted once, by any member.
 */
export function submitWalletLink(
  state: WorldState,
  member: Member,
  { link }: { readonly link: string | null },
  env: Env,
) {
  if (!findLinkWallet(state)) return refuse('NO_WALLET');
  if (link === null) return refuse('TRUELINK_INVALID');
  const existing = state.links.find((row) => row.link === link);
  if (existing) return refuse(existing.status === 'INVALID' ? 'TRUELINK_INVALID' : 'TRUELINK_DUPLICATE');

  const submitted: WalletLink = {
    id: env.newId('link'),
    memberId: member.id,
    link,
    at: env.now,
    status: 'PENDING',
  };
  return done({}, { ...state, links: state.links.put(submitted) });
}

type WalletLinkDecision = 'accept' | 'duplicate' | 'invalid';

const VERDICTS: Readonly<Record<WalletLinkDecision, WalletLinkVerdict>> = {
  accept: 'ACCEPTED',
  duplicate: 'DUPLICATE',
  invalid: 'INVALID',
};

/** Reviews a pending link. Accepting it credits `amount`, which must be given then. */
export function reviewWalletLink(
  state: WorldState,
  linkId: string,
  { act: decision, amount }: { readonly act: WalletLinkDecision; readonly amount?: Satang | undefined },
  env: Env,
): OperatorOutcome<WalletLink> {
  const link = state.links.get(linkId);
  const member = link && state.members.get(link.memberId);
  if (link?.status !== 'PENDING' || !member) return reject('link', `must be a pending link, got ${linkId}`);

  const reviewed: WalletLink = { ...link, status: VERDICTS[decision] };
  const after = { ...state, links: state.links.put(reviewed) };
  if (decision !== 'accept') return done(reviewed, after);
  if (amount === undefined || amount < TRUELINK_MIN) {
    return reject('amount', 'must be the amount of the link, 2.00 or greater');
  }
  return done(
    reviewed,
    creditWallet(after, member, { amount, party: findLinkWallet(state)?.mode ?? 'LINK' }, env),
  );
}

/** Finds the operator's mobile wallet that accepts links. Automatic wallets do not (F-70). */
export const findLinkWallet = (state: WorldState) =>
  state.depositWallets.find(({ mode }) => mode !== AUTO_MODE);
