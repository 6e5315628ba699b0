import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { type CommandOptions, useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

/** Reads the daily closing hours of slips. */
export const useSlipHours = () => useQuery({ ...query(lookup.slip), refetchOnMount: 'always' }).data;

/** Uploads a slip. `sending` provides the signal and the transport of each upload. */
export const useSendSlip = (sending: CommandOptions['getSendOptions']) =>
  useCommand(wallet.slip, { invalidates: [statement.slips], getSendOptions: sending });
