import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useEffect, useSyncExternalStore } from 'react';

import { query } from '#api/query.ts';
import { hasStoredCommands, watchOtherTabs } from '#commands/command-store.ts';
import { identifyOwner } from '#commands/identify-owner.ts';
import { watchCommands } from '#commands/watch-commands.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';

/**
 * Outcomes that the signed-in member has not read, at the top of every page, and the watch that resolves those that are
 * unknown. The member is recognised by the wallet, which is the same in each session.
 */
export function MemberOutcomes({ statementPath }: { statementPath: string }) {
  const client = useQueryClient();
  // Pages without a wallet request it only if something may have to be told, such as an order of another tab.
  const isNeeded = useSyncExternalStore(watchOtherTabs, hasStoredCommands);
  const { data } = useQuery({ ...query(wallet.read), enabled: isNeeded });
  const username = data?.profile.username;

  useEffect(() => {
    if (username !== undefined) identifyOwner(client);
  }, [client, username]);
  useEffect(() => watchCommands(client), [client]);

  return <CommandNotices statementPath={statementPath} />;
}
