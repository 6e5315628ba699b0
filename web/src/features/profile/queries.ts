import { useQuery } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Profile = ResponseOf<typeof account.profile>;

export const useProfile = () => useQuery(query(account.profile));
