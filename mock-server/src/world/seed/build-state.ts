import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import { Table } from '#domain/collections/table.ts';
import type { Member } from '#domain/entities/member.ts';
import { createGameAccount } from '#domain/games/game-credentials.ts';
import { toActiveBonus } from '#domain/members/manage-members.ts';
import type { Env } from '#domain/state/env.ts';
import { type WorldState, createEmptyState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { addFaults } from '#world/faults/fault-rules.ts';
import { AppendOnlyLog } from '#domain/collections/log.ts';
import type { QrCode, Slip } from '#domain/entities/deposit.ts';
import { toStream } from '#domain/entities/random-stream.ts';
import type { Otp } from '#domain/entities/otp.ts';

import { withChats } from './chat-seed.ts';
import { withHistory } from './replay-history.ts';
import { buildRewards, withBonusLocks } from './reward-seed.ts';
import { SeedError } from './seed-error.ts';

/**
 * Builds the state of a world from a seed. Balances come from postings alone: first the part that the history does not
 * explain, then the history in order of time. The same seed and seed text give the same state, byte for byte. Throws
 * when the seed is inconsistent, such as a history that spends more than the balance.
 */
export function buildState(seed: Seed, seedText: string): WorldState {
  const members = seed.members.map((memberSeed, index) => toMember(seed, memberSeed, String(index + 1)));
  const empty = createEmptyState(seedText);
  const start: WorldState = {
    ...empty,
    settings: Table.of([{ id: 'settings', ...seed.settings }]),
    banks: empty.banks.withRows(seed.banks),
    sources: empty.sources.withRows(seed.sources),
    depositBanks: Table.of(
      seed.depositBanks.map((bank, index) => ({ id: `deposit-bank-${index + 1}`, ...bank })),
    ),
    depositWallets: Table.of(
      seed.depositWallets.map((wallet, index) => ({ id: `deposit-wallet-${index + 1}`, ...wallet })),
    ),
    games: empty.games.withRows(seed.games),
    bonuses: empty.bonuses.withRows(seed.bonuses),
    wheel: empty.wheel.withRows(seed.wheel ? [seed.wheel] : []),
    promotions: empty.promotions.withRows(seed.promotions),
    banners: Table.of([
      { id: 'invite', banners: seed.banners.invite },
      { id: 'refund', banners: seed.banners.refund },
    ]),
    scripts: Table.of(
      seed.scripts.map((script) => {
        const stream = toStream(script.stream);
        return { ...script, id: `${stream}:*`, stream, member: null, used: 0 };
      }),
    ),
    terms: Table.of([{ id: 'terms', ...seed.terms }]),
    ...buildRewards(seed, members),
    members: Table.of(members),
    gameAccounts: Table.of(
      members.flatMap((member, index) =>
        Object.keys(seed.members[index]?.games ?? {}).map((code) =>
          createGameAccount(seedText, member, code),
        ),
      ),
    ),
  };
  // One environment counts the ids of all rows, so that rows of later commands continue the numbers.
  const env = new CommandEnv(start, 0);
  let state = withBonusLocks(withHistory(start, seed, env));
  state = withDeposits(state, seed, env);
  state = withChats(state, seed, env);
  return env.applyTo(withFaults(state, seed, env));
}

function withFaults(state: WorldState, { faults }: Seed, env: Pick<Env, 'newId'>): WorldState {
  const outcome = addFaults(state, faults, env);
  if (!outcome.ok) throw new Error(`the seed has an invalid fault: ${JSON.stringify(outcome.issues)}`);
  return outcome.state ?? state;
}

function toMember(seed: Seed, memberSeed: MemberSeed, id: string): Member {
  const { bonus: code, phone, password, name, bank, currency, createdAt, isActive } = memberSeed;
  const { refusedWith, coins, refundAmount } = memberSeed;
  const bonus = seed.bonuses.find((each) => each.code === code);
  const promotion = seed.promotions.find((each) => each.code === code);
  if (code && !bonus && !promotion) {
    throw new SeedError(
      `members.${Number(id) - 1}.bonus`,
      `must be the code of an offered bonus, got ${code}`,
    );
  }
  return {
    id,
    phone,
    password,
    name,
    bank,
    coins,
    createdAt,
    isActive,
    currency,
    refusedWith,
    bonus: toActiveBonus(bonus, promotion),
    invitedBy: null,
    refundAmount,
  };
}

/** Image of every slip in a seed. */
const SLIP_PICTURE = '/media/fixtures/slip.svg';

/** Adds slips, QR codes and one-time passwords. None of them moves money yet. */
function withDeposits(state: WorldState, seed: Seed, env: Pick<Env, 'newId'>): WorldState {
  const members = [...state.members.values()].map(({ id }, index) => ({
    memberId: id,
    memberSeed: seed.members[index],
  }));
  const slips = members.flatMap(({ memberId, memberSeed }) =>
    (memberSeed?.slips ?? []).map(({ isLinkListed, ...slip }): Slip => ({
      id: env.newId('slip'),
      memberId,
      ...slip,
      picture: { in: 'fixtures', url: SLIP_PICTURE, isListed: isLinkListed },
    })),
  );
  const qrCodes = members.flatMap(({ memberId, memberSeed }) =>
    (memberSeed?.qrCodes ?? []).map((code): QrCode => ({ id: env.newId('qr'), memberId, ...code })),
  );
  const otps = seed.otps.map(({ token, ...otp }): Otp => ({ id: token, client: '', ...otp }));
  return {
    ...state,
    slips: Table.of(slips),
    qrCodes: Table.of(qrCodes),
    otps: Table.of(otps),
    outbox: AppendOnlyLog.of(
      otps.map(({ id: token, phone, ref, code, expiresAt }) => ({ phone, ref, token, code, expiresAt })),
    ),
  };
}
