import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';

import { query } from '#api/query.ts';
import { getOutbox } from '#commands/outbox.ts';
import { hasStoredCommands, watchOtherTabs } from '#commands/stored-commands.ts';
import { watchCommands } from '#commands/watch-commands.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { loadTextGroup } from '#lib/i18n/i18n.ts';
import { useStore } from '#lib/react/create-store.ts';

/**
 * Outcomes that the signed-in member has not read, at the top of every page, and the watch that resolves those that are
 * unknown. The member is recognised by the wallet, which is the same in each session. Memoised: opening a modal does not
 * render them again.
 */
export const MemberOutcomes = memo(function MemberOutcomes() {
  const client = useQueryClient();
  const outbox = getOutbox(client);
  // Pages without a wallet request it only if something may have to be told, such as a command of another tab.
  const isNeeded = useSyncExternalStore(watchOtherTabs, hasStoredCommands);
  const { data } = useQuery({ ...query(wallet.read), enabled: isNeeded });
  const id = data?.profile?._id;

  useEffect(() => void outbox.identifyOwner(), [outbox, id]);
  useEffect(() => watchCommands(client), [client]);

  // The home page has not loaded these texts. Without a connection the next change of a command tries again.
  const records = useStore(outbox.records);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    if (records.length === 0) return;
    void loadTextGroup('member').then(
      () => setHasTexts(true),
      () => undefined,
    );
  }, [records]);

  return hasTexts && <CommandNotices />;
});
