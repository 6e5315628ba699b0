import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { invite } from '@wallet/shared/contract/invite.ts';

import { houseOf, mainOf } from './accounts.ts';
import type { Env } from './env.ts';
import { instantOf } from './instant.ts';
import { inviteAmount, invitesOf } from './invite-amount.ts';
import { post } from './ledger.ts';
import type { Member } from './member.ts';
import { done, fail, refuse } from './outcome.ts';
import { newestFirst, type PageOf, pageOf } from './page.ts';
import type { WorldState } from './world-state.ts';

type Answer = AnswerOf<typeof invite.list>;

/** One page of the friends who came by the member's link, the newest first. */
export function listInvites(state: WorldState, member: Member, page: PageOf): Answer {
  const rows = newestFirst(invitesOf(state, member));
  return {
    total: rows.length,
    invites: pageOf(rows, page).map(({ name, amount, at }) => ({
      from: { name },
      amount,
      createdAt: instantOf(at),
    })),
  };
}

/** Claims all that friends have brought and was not received before; it goes to the wallet as one row. */
export function claimInviteBonus(state: WorldState, member: Member, env: Env) {
  const rows = invitesOf(state, member);
  const amount = inviteAmount(state, member);
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
    from: houseOf('promo', currency),
    to: mainOf(member),
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
