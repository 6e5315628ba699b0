import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Bonus = ResponseOf<typeof bonus.list>[number];

/** Queries that change when a bonus begins or ends (§4). */
const INVALIDATED_QUERIES = [bonus.list, bonus.checkActive, wallet.read, refund.check, statement.list];

export const useBonuses = () => useQuery(query(bonus.list));

/** Reads the status and the type of the active bonus or promotion. */
export const useBonusStatus = () => useQuery(query(bonus.checkActive));

export const useBonusMinimum = () => useQuery(query(bonus.checkMinimum));

export const useBonusNotice = () => useQuery(query(lookup.notice));

export const useActivateBonus = () => useCommand(bonus.activate, { invalidates: INVALIDATED_QUERIES });

export const useClearBonus = () => useCommand(bonus.clear, { invalidates: INVALIDATED_QUERIES });
