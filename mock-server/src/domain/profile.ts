import type { account } from '@wallet/shared/contract/account.ts';
import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';

import { instantOf } from './instant.ts';
import type { Member } from './member.ts';
import type { WorldState } from './world-state.ts';

/** The member's own data as profile and wallet answer it. */
export function profile(state: WorldState, member: Member): AnswerOf<typeof account.profile> {
  const { id, phone, name, createdAt, currency } = member;
  return {
    profile: {
      _id: id,
      memberId: memberNumber(id),
      username: phone,
      name,
      createdAt: instantOf(createdAt),
      currency,
    },
    ...bankAccount(state, member),
  };
}

/** The number that the operator's staff ask for: `M000007`. */
const memberNumber = (id: string): string => `M${id.padStart(6, '0')}`;

/** To be spread into an answer: absent where the member has named no bank. */
export function bankAccount(state: WorldState, { bank }: Member) {
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
