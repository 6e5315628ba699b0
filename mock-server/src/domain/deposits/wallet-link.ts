import { AUTO_MODE, TRUELINK_MIN } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { creditWallet } from './deposit.ts';
import type { WalletLinkVerdict, WalletLink } from '#domain/entities/deposit.ts';
import type { Env } from '#domain/state/env.ts';
import type { Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, refuse, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/**
 * Takes the link of a mobile wallet in, to wait for the operator. `link` is null where the text could not
 * be decrypted. A link counts once, whoever sends it.
 */
export function submitWalletLink(
  state: WorldState,
  member: Member,
  { link }: { readonly link: string | null },
  env: Env,
) {
  if (!findLinkWallet(state)) return refuse('NO_WALLET');
  if (link === null) return refuse('TRUELINK_INVALID');
  const known = state.links.find((each) => each.link === link);
  if (known) return refuse(known.status === 'INVALID' ? 'TRUELINK_INVALID' : 'TRUELINK_DUPLICATE');

  const sent: WalletLink = {
    id: env.newId('link'),
    memberId: member.id,
    link,
    at: env.now,
    status: 'PENDING',
  };
  return done({}, { ...state, links: state.links.put(sent) });
}

export type WalletLinkDecision = 'accept' | 'duplicate' | 'invalid';

const VERDICTS: Readonly<Record<WalletLinkDecision, WalletLinkVerdict>> = {
  accept: 'ACCEPTED',
  duplicate: 'DUPLICATE',
  invalid: 'INVALID',
};

/** The operator's verdict on a link: accepting credits what was in it. */
export function reviewWalletLink(
  state: WorldState,
  linkId: string,
  { act, amount }: { readonly act: WalletLinkDecision; readonly amount?: Satang | undefined },
  env: Env,
): OperatorOutcome<WalletLink> {
  const link = state.links.get(linkId);
  const member = link && state.members.get(link.memberId);
  if (link?.status !== 'PENDING' || !member) return reject('link', `no link ${linkId} waits for a verdict`);

  const judged: WalletLink = { ...link, status: VERDICTS[act] };
  const after = { ...state, links: state.links.put(judged) };
  if (act !== 'accept') return done(judged, after);
  if (amount === undefined || amount < TRUELINK_MIN) {
    return reject('amount', 'is what the link holds, 2.00 or more');
  }
  return done(
    judged,
    creditWallet(after, member, { amount, party: findLinkWallet(state)?.mode ?? 'LINK' }, env),
  );
}

/** The mobile wallet that takes links: an automatic one does not (F-70). */
const findLinkWallet = (state: WorldState) => state.depositWallets.find(({ mode }) => mode !== AUTO_MODE);
