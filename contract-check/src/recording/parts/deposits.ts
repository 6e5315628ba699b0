import type { QrCodeSeed, SlipSeed } from '@wallet/fixtures/member-seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { readExpireIn, readTime } from '@wallet/shared/time/read-time.ts';

import type { RecordingReader } from '../recording-reader.ts';

/** Reads the slips, oldest first. Their pictures are not taken: each has the account of a person. */
export function readSlips({ responses, leaveOut }: RecordingReader): readonly SlipSeed[] | undefined {
  const rows = responses.joinRows(
    contract.statement.slips,
    ({ slips }) => slips,
    ({ reference, createdAt }) => reference ?? createdAt ?? '',
  );
  return rows?.toReversed().flatMap(({ createdAt, status = '', amount, note, link }) => {
    const at = readTime(createdAt);
    if (at === undefined) {
      leaveOut('a slip without a readable time');
      return [];
    }
    return [
      {
        at,
        status,
        amount: amount ?? null,
        note: note ?? null,
        isLinkListed: link !== undefined && link !== '',
      },
    ];
  });
}

/** Reads the QR codes that could still be paid when the recording ended. */
export function readQrCodes({ responses, recordedAt }: RecordingReader): readonly QrCodeSeed[] | undefined {
  const { qrCode } = contract;
  const calls = [
    ...responses.list(qrCode.read),
    ...responses.list(qrCode.create),
    ...responses.list(qrCode.cancel),
  ].sort((a, b) => a.call.at - b.call.at);
  if (calls.length === 0) return undefined;
  return QR_PROVIDERS.flatMap((provider): readonly QrCodeSeed[] => {
    const last = calls.findLast(({ call }) => call.params['provider'] === provider);
    if (!last?.response || !('amount' in last.response) || !last.response.hasQrcode) return [];
    const { amount, expireIn } = last.response;
    const { at } = last.call;
    const expiresAt = readExpireIn(expireIn, at);
    const isOpen = expiresAt !== undefined && expiresAt > recordedAt;
    return isOpen && amount != null && amount > 0 ? [{ provider, amount, at, expiresAt }] : [];
  });
}
