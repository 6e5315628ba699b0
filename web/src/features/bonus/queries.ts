import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Bonus = ResponseOf<typeof bonus.list>[number];

export const useBonuses = () => useQuery(query(bonus.list));

/** Reads the status and the type of the active bonus or promotion. */
export const useBonusStatus = () => useQuery(query(bonus.checkActive));

export const useBonusMinimum = () => useQuery(query(bonus.checkMinimum));

export const useBonusNotice = () => useQuery(query(lookup.notice));
