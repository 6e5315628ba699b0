import type { CouponSeed } from '@wallet/fixtures/member-seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { readBaht, type Satang, ZERO } from '@wallet/shared/money.ts';
import type { Wheel } from '@wallet/shared/operator/catalogue.ts';
import { readExpiry } from '@wallet/shared/time/read-time.ts';

import { type RecordingReader, withoutRepeats } from '../recording-reader.ts';

/** Type of the coupons that can be claimed. */
const CLAIMABLE = 'CREDIT';
/** Slice of a coupon whose label no slice of the wheel has. */
const NO_SLICE = 'none';

/** Reads the prize of a slice from its label, such as `10 บาท`; zero if it names none. */
const readPrize = (label: string): Satang =>
  readBaht(/\d[\d,]*(?:\.\d{1,2})?/.exec(label)?.[0].replaceAll(',', '')) ?? ZERO;

/** Reads the wheel; null if none is active, undefined if it was not recorded. */
export function readWheel(reader: RecordingReader): Wheel | null | undefined {
  const { responses } = reader;
  const setup = responses.find(contract.spinWheel.setup);
  if (!setup) return undefined;
  const wheel = setup.result?.activeSpinwheel;
  if (!wheel) return null;
  return {
    name: wheel.name ?? '',
    slices: withoutRepeats(reader, 'slice', wheel.slices ?? [], ({ code }) => code).map(
      ({ code, label = code, bgColor = '', textColor = '', htmlDescription = '', chance }) => ({
        code,
        label,
        bgColor,
        textColor,
        htmlDescription,
        ...(chance === undefined ? {} : { chance }),
        weight: 1,
        prize: readPrize(label),
      }),
    ),
  };
}

/** Reads the coupons that can be claimed. A coupon belongs to the slice with its label. */
export function readCoupons(
  { responses, leaveOut }: RecordingReader,
  wheel: Wheel | null | undefined,
): readonly CouponSeed[] | undefined {
  return responses.find(contract.spinWheel.coupons)?.flatMap(({ prize, amount, expiresAt }) => {
    if (amount === null || amount <= 0) {
      leaveOut('a coupon without a readable amount');
      return [];
    }
    const end = readExpiry(expiresAt) ?? null;
    if (end === null && expiresAt !== undefined) {
      leaveOut('a coupon whose end cannot be read');
      return [];
    }
    const label = prize?.label ?? prize?.name;
    return [
      {
        sliceCode: wheel?.slices.find((slice) => slice.label === label)?.code ?? NO_SLICE,
        name: prize?.name ?? label ?? '',
        amount,
        type: CLAIMABLE,
        expiresAt: end,
        isClaimed: false,
      },
    ];
  });
}
