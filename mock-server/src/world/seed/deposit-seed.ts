import type { Seed } from '@wallet/fixtures/seed.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { QrCode, Slip } from '#domain/entities/deposit.ts';
import type { Otp } from '#domain/entities/otp.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Image of every slip in a seed. */
const SLIP_PICTURE = '/media/fixtures/slip.svg';

/** Adds slips, QR codes and one-time passwords. None of them moves money yet. */
export function withDeposits(state: WorldState, seed: Seed, env: Pick<Env, 'newId'>): WorldState {
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
