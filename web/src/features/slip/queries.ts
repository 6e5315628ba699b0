import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';

import { query } from '#api/query.ts';

/** Reads the daily closing hours of slips. */
export const useSlipHours = () => useQuery({ ...query(lookup.slip), refetchOnMount: 'always' }).data;
