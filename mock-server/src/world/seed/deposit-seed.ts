import type { Seed } from '@wallet/fixtures/seed.ts';

import type { QrCode, Slip } from '#domain/entities/deposit.ts';
import type { Otp } from '#domain/entities/otp.ts';
import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { Counter, Timer, WorldState } from '#domain/state/world-state.ts';

/** The picture of every slip that a seed has. */
const SLIP_PICTURE = '/media/fixtures/slip.svg';

/** Puts in what waits for a bank, a code or a verdict: it moves no money, so it stands beside the history. */
export function withDeposits(state: WorldState, seed: Seed): WorldState {
  const members = [...state.members.values()].map(({ id }, index) => ({ id, planted: seed.members[index] }));

  const slips = members.flatMap(({ id: memberId, planted }) =>
    (planted?.slips ?? []).map(({ isLinkListed, ...slip }): Omit<Slip, 'id'> => ({
      memberId,
      ...slip,
      picture: { in: 'fixtures', url: SLIP_PICTURE, isListed: isLinkListed },
    })),
  );
  const codes = members.flatMap(({ id: memberId, planted }) =>
    (planted?.qrCodes ?? []).map((code): Omit<QrCode, 'id'> => ({ memberId, ...code })),
  );
  const qrCodes = numbered('qr', codes);
  const otps = seed.otps.map(({ token, ...otp }): Otp => ({ id: token, client: '', ...otp }));
  const timers = numbered('timer', [
    ...qrCodes.map(({ id, expiresAt: at }) => ({ at, kind: 'qr-expiry', ref: id })),
    ...otps
      .filter(({ diedAt, verifiedAt }) => diedAt === null && verifiedAt === null)
      .map(({ id, expiresAt: at }) => ({ at, kind: 'otp-expiry', ref: id })),
  ] satisfies Omit<Timer, 'id'>[]);

  return {
    ...state,
    slips: Table.of(numbered('slip', slips)),
    qrCodes: Table.of(qrCodes),
    otps: Table.of(otps),
    outbox: AppendOnlyLog.of(
      otps.map(({ id: token, phone, ref, code, expiresAt }) => ({ phone, ref, token, code, expiresAt })),
    ),
    timers: state.timers.put(...timers),
    counters: state.counters.put(
      ...counted('slip', slips.length),
      ...counted('qr', qrCodes.length),
      ...counted('timer', timers.length),
    ),
  };
}

/** Rows with the ids that they would have been given, so that those to come go on from there. */
const numbered = <Row>(kind: 'slip' | 'qr' | 'timer', rows: readonly Row[]): (Row & { id: string })[] =>
  rows.map((row, index) => ({ ...row, id: `${kind}-${index + 1}` }));

const counted = (kind: 'slip' | 'qr' | 'timer', count: number): Counter[] =>
  count > 0 ? [{ id: `id.${kind}`, count }] : [];
