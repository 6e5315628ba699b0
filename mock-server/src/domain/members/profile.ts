import type { account } from '@wallet/shared/contract/account.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { toIsoString } from '#domain/timestamp.ts';
import type { Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** The member's own data as profile and wallet answer it. */
export function readProfile(state: WorldState, member: Member): HandlerResponseOf<typeof account.profile> {
  const { id, phone, name, createdAt, currency } = member;
  return {
    profile: {
      _id: id,
      memberId: memberNumber(id),
      username: phone,
      name,
      createdAt: toIsoString(createdAt),
      currency,
    },
    ...toBankAccountFields(state, member),
  };
}

/** The number that the operator's staff ask for: `M000007`. */
const memberNumber = (id: string): string => `M${id.padStart(6, '0')}`;

/** To be spread into an answer: absent where the member has named no bank. */
export function toBankAccountFields(state: WorldState, { bank }: Member) {
  if (!bank) return {};
  const known = state.banks.get(bank.code);
  return {
    bankAccount: {
      bankCode: bank.code,
      bankAccountName: bank.accountName,
      bankAccountNo: bank.accountNo,
      nameTH: known?.nameTH ?? bank.code,
      nameEN: known?.nameEN ?? bank.code,
    },
  };
}
