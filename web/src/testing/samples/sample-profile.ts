import type { account } from '@wallet/shared/contract/account.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

type SampleProfile = HandlerResponseOf<typeof account.profile>;

/** Creates a member's profile for tests. */
export const createSampleProfile = (account: Partial<SampleProfile['bankAccount']> = {}): SampleProfile => ({
  profile: {
    _id: 'm1',
    memberId: 'M000001',
    username: '0812345678',
    name: 'สมชาย',
    createdAt: '2025-12-16T03:00:00.000Z',
    currency: 'BAHT',
  },
  bankAccount: {
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '1234567890',
    nameTH: 'ธนาคารไทยพาณิชย์',
    nameEN: 'Siam Commercial Bank',
    ...account,
  },
});
