import type { account } from '@wallet/shared/contract/account.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Reads the member's profile and bank account. */
export function readProfile(state: WorldState, member: Member): HandlerResponseOf<typeof account.profile> {
  const { id, phone, name, createdAt, currency } = member;
  return {
    profile: {
      _id: id,
      memberId: formatMemberNumber(id),
      username: phone,
      name,
      createdAt: toIsoString(createdAt),
      currency,
    },
    ...toBankAccountFields(state, member),
  };
}

/** Formats the member number used by the operator's staff: `M000007`. */
const formatMemberNumber = (id: string): string => `M${id.padStart(6, '0')}`;

/** Returns the `bankAccount` field of a response; no field if the member has no bank account. */
export function toBankAccountFields(state: WorldState, { bank }: Member) {
  if (!bank) return {};
  const bankRow = state.banks.get(bank.code);
  return {
    bankAccount: {
      bankCode: bank.code,
      bankAccountName: bank.accountName,
      bankAccountNo: bank.accountNo,
      nameTH: bankRow?.nameTH ?? bank.code,
      nameEN: bankRow?.nameEN ?? bank.code,
    },
  };
}
