import type { invite } from '@wallet/shared/contract/invite.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type PageRequest, paginate, sortNewestFirst } from '#domain/collections/pagination.ts';
import type { Member } from '#domain/entities/member.ts';
import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { getInviteAmount, getInvites } from './invite-earnings.ts';

type InvitesResponse = HandlerResponseOf<typeof invite.list>;

/** Lists one page of the friends that the member has invited, newest first. */
export function listInvites(state: WorldState, member: Member, page: PageRequest): InvitesResponse {
  const invites = sortNewestFirst(getInvites(state, member));
  return {
    total: invites.length,
    invites: paginate(invites, page).map(({ name, amount, at }) => ({
      from: { name },
      amount,
      createdAt: toIsoString(at),
    })),
  };
}

/** Pays the uncollected invite bonus to the wallet, as one statement row. */
export function claimInviteBonus(state: WorldState, member: Member, env: Env) {
  const invites = getInvites(state, member);
  const amount = getInviteAmount(state, member);
  const { inviteActive = false, inviteSuccess = 0 } = state.terms.get('terms') ?? {};
  if (!inviteActive) return refuse('INVITE_INACTIVE');
  if (invites.length === 0) return refuse('NO_INVITE_BONUS');
  if (member.bonus) return refuse('BONUS_REMAINING');
  if (invites.every(({ isCollected }) => isCollected)) return refuse('INVITE_COLLECT');
  // Friends who have not played yet have earned no bonus.
  if (amount === 0) return refuse('NO_INVITEE_PLAY_INFO');
  const playInfo = env.draw('invite.play-info', member.id);
  if (playInfo === 'fail') return fail('INVITE_BONUS_FAIL', state);
  if (playInfo === 'none') return fail('NO_INVITEE_PLAY_INFO', state);

  const { currency } = member;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'bonus',
    from: houseAccount('promo', currency),
    to: mainAccount(member),
    amount,
    currency,
    memo: { link: 'invite', description: `${inviteSuccess}%` },
  });
  // A friend who has not played yet can earn a bonus later.
  const collected = invites.filter((row) => row.amount > 0).map((row) => ({ ...row, isCollected: true }));
  return done(
    { message: 'INVITE_BONUS_SUCCESS' as const },
    { ...state, ledger, invites: state.invites.putAll(collected) },
  );
}
