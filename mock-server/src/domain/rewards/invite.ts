import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { invite } from '@wallet/shared/contract/invite.ts';

import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import { toIsoString } from '#domain/timestamp.ts';
import { getInviteAmount, getInvites } from './invite-earnings.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { sortNewestFirst, type PageRequest, paginate } from '#domain/collections/pagination.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type Answer = HandlerResponseOf<typeof invite.list>;

/** One page of the friends who came by the member's link, the newest first. */
export function listInvites(state: WorldState, member: Member, page: PageRequest): Answer {
  const rows = sortNewestFirst(getInvites(state, member));
  return {
    total: rows.length,
    invites: paginate(rows, page).map(({ name, amount, at }) => ({
      from: { name },
      amount,
      createdAt: toIsoString(at),
    })),
  };
}

/** Claims all that friends have brought and was not received before; it goes to the wallet as one row. */
export function claimInviteBonus(state: WorldState, member: Member, env: Env) {
  const rows = getInvites(state, member);
  const amount = getInviteAmount(state, member);
  const { inviteActive = false, inviteSuccess = 0 } = state.terms.get('terms') ?? {};
  if (!inviteActive) return refuse('INVITE_INACTIVE');
  if (rows.length === 0) return refuse('NO_INVITE_BONUS');
  if (member.bonus) return refuse('BONUS_REMAINING');
  if (rows.every(({ isCollected }) => isCollected)) return refuse('INVITE_COLLECT');
  // Friends who have not played yet have earned nothing.
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
  const collected = rows.map((row) => ({ ...row, isCollected: true }));
  return done(
    { message: 'INVITE_BONUS_SUCCESS' as const },
    { ...state, ledger, invites: state.invites.put(...collected) },
  );
}
