import type { ReceivedRewardSeed } from '@wallet/fixtures/member-seed.ts';
import { DEFAULT_REWARD_TERMS } from '@wallet/fixtures/operator-settings.ts';
import { BONUSES, PROMOTIONS } from '@wallet/fixtures/rewards.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { type Satang, ZERO } from '@wallet/shared/money.ts';
import type { Bonus, Promotion, RewardTerms } from '@wallet/shared/operator/catalogue.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import { type RecordingReader, withoutRepeats } from '../recording-reader.ts';
import { toBanners } from './catalogue.ts';
import { definedFields } from './operator.ts';

/** Amount of a bonus or a promotion, which no answer has. */
const REWARD_AMOUNT = BONUSES[0]?.amount ?? ZERO;
/** Percentage of an offer that came without a readable one. */
const PERCENT = 0;

interface RecordedBonuses {
  readonly bonuses: readonly Bonus[];
  readonly receipts: readonly ReceivedRewardSeed[];
  /** Code of the active one. */
  readonly active: string | null;
}

const readPercent = (percent: number | undefined): number =>
  percent === undefined ? PERCENT : Math.min(Math.max(percent, 0), 100);

/** Reads the bonuses on offer, and which the member has received. */
export function readBonuses(reader: RecordingReader): RecordedBonuses | undefined {
  const { responses } = reader;
  const list = responses.find(contract.bonus.list);
  if (!list) return undefined;
  const rows = withoutRepeats(reader, 'bonus', list, ({ code }) => code);
  const minimum = responses.find(contract.bonus.checkMinimum)?.minimum;
  return {
    bonuses: rows.map(({ code, type = 'limit', maxReceived = 1, percentFail, banners = [] }) => {
      const known = BONUSES.find((bonus) => bonus.code === code);
      return {
        code,
        type,
        maxReceived,
        percentFail: readPercent(percentFail),
        minimum: minimum ?? known?.minimum ?? ZERO,
        amount: known?.amount ?? REWARD_AMOUNT,
        banners: toBanners(banners),
      };
    }),
    receipts: rows.flatMap(({ code, userBonus }): readonly ReceivedRewardSeed[] => {
      if (!userBonus) return [];
      const receivedAt = (userBonus.received ?? []).flatMap(({ updatedAt }) => readTime(updatedAt) ?? []);
      return [{ kind: 'bonus', code, receivedAt }];
    }),
    active: rows.find(({ userBonus }) => userBonus?.isActive)?.code ?? null,
  };
}

interface RecordedPromotions {
  readonly promotions: readonly Promotion[];
  readonly receipts: readonly ReceivedRewardSeed[];
  /** Code of the one that was taken last. */
  readonly current: string | null;
}

/** Reads the promotions that the member searched for, and the one that was taken last. */
export function readPromotions({ responses, recordedAt }: RecordingReader): RecordedPromotions | undefined {
  const { promotion } = contract;
  const current = responses.find(promotion.current);
  const found = responses.list(promotion.find).map(({ call, response }) => ({
    ...response,
    code: call.params['code'] ?? '',
  }));
  const taken = current?.code === undefined ? [] : [{ ...current, code: current.code }];
  const rows = new Map([...found, ...taken].map((row) => [row.code, row]));
  if (rows.size === 0) return undefined;
  const recorded = [...rows.values()].map(({ code, percentFail, description = '' }): Promotion => {
    const known = PROMOTIONS.find((each) => each.code === code);
    return {
      code,
      percentFail: readPercent(percentFail),
      description,
      amount: known?.amount ?? REWARD_AMOUNT,
      ...(known?.maxReceived === undefined ? {} : { maxReceived: known.maxReceived }),
    };
  });
  return {
    promotions: [...recorded, ...PROMOTIONS.filter(({ code }) => !rows.has(code))],
    receipts: taken.map(({ code }) => ({ kind: 'promotion', code, receivedAt: [recordedAt] })),
    current: current?.code ?? null,
  };
}

/** Returns the code of the active bonus or promotion; undefined if no answer says it. */
export function findActiveReward(
  { responses, leaveOut }: RecordingReader,
  bonuses: RecordedBonuses | undefined,
  promotions: RecordedPromotions | undefined,
): string | null | undefined {
  if (bonuses?.active) return bonuses.active;
  const status = responses.find(contract.bonus.checkActive);
  const isHeld = status?.status ?? Boolean(responses.find(contract.refund.check)?.bonus);
  if (isHeld && promotions?.current) return promotions.current;
  if (isHeld) leaveOut('the active bonus or promotion, whose code no answer has');
  return bonuses || status ? null : undefined;
}

/** Reads the terms of the invites and refunds. */
export function readTerms({ responses }: RecordingReader): RewardTerms | undefined {
  const invite = responses.find(contract.wallet.read)?.invite;
  const refund = responses.find(contract.refund.check);
  if (!invite && !refund) return undefined;
  const hasRefund = (refund?.refundAmount ?? 0) > 0;
  return {
    ...DEFAULT_REWARD_TERMS,
    ...definedFields({
      inviteSuccess: invite?.success,
      inviteFail: invite?.fail,
      refundSuccess: refund?.refundSuccess,
      refundFail: refund?.refundFail,
      // An amount that cannot be received belongs to an offer that is switched off.
      refundActive: hasRefund ? refund?.result : undefined,
    }),
  };
}

interface DatedAmount {
  readonly at: number;
  readonly amount: Satang;
}

/** Reads the refunds that were paid before, oldest first. */
export function readRefunds({ responses, leaveOut }: RecordingReader): readonly DatedAmount[] | undefined {
  const { refund } = contract;
  const rows = responses.joinRows(
    refund.list,
    ({ refunds }) => refunds,
    (row) => JSON.stringify(row),
  );
  return rows?.toReversed().flatMap(({ refundAmount, createdAt }) => {
    const at = readTime(createdAt);
    if (at !== undefined && refundAmount !== null) return [{ at, amount: refundAmount }];
    leaveOut('a refund without a readable time or amount');
    return [];
  });
}

/** Reads the refund that the member may receive; null if there is none, undefined if it was not recorded. */
export function readRefundAmount({
  responses,
}: RecordingReader): { readonly amount: Satang | null } | undefined {
  const check = responses.find(contract.refund.check);
  if (!check) return undefined;
  const { refundAmount } = check;
  return { amount: refundAmount !== null && refundAmount > 0 ? refundAmount : null };
}
