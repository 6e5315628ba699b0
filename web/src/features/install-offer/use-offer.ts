import { useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { use, useEffect, useState } from 'react';

import { query } from '#api/query.ts';
import { isSafariOnIos } from '#entities/device/platform.ts';
import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useSetting } from '#entities/safer-gambling/member-settings.ts';
import { appConfig } from '#lib/app-config.ts';
import { installPrompt, isInstalled } from '#entities/device/install-prompt.ts';
import { localStore } from '#lib/browser/storage.ts';
import { useStore } from '#lib/react/create-store.ts';

/** The way to install: a tap, or what the member does in Safari's own menu. */
export type InstallWay = 'prompt' | 'safari';

const KEY = 'w.install';
/** Successful deposits from which on a member is taken to come again. */
const DEPOSITS = 2;

/** Returns true if the rows have the second deposit and nothing is under way, which is more urgent. */
const isSettledMember = (rows: readonly Entry[]): boolean => {
  const statuses = rows.map(({ status }) => toOperationStatus(status));
  const deposits = rows.filter(
    ({ statementType }, index) => statementType === 'deposit' && statuses[index] === 'success',
  );
  return deposits.length >= DEPOSITS && !statuses.includes('progress');
};

/**
 * Returns how the app can be installed, if that is offered now: once on a device, on which the login is kept, after the second
 * deposit that the newest rows of the statement have; never to a member who is on a break or has a deposit reminder. With the
 * tools of safer gambling off it is not known who is, so nobody is asked. Requests nothing.
 */
export function useOffer(member: string): InstallWay | undefined {
  const hasPrompt = useStore(installPrompt) !== undefined;
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isReminded = useSetting(member, 'reminder') !== undefined;
  const firstPage = query(statement.list, { body: { page: 1, limit: LIST_PAGE_ROWS } });
  const rows = useQuery({ ...firstPage, enabled: false }).data?.statements;
  const [isMade, setMade] = useState(false);

  const way = hasPrompt
    ? 'prompt'
    : isSafariOnIos(navigator.userAgent, navigator.maxTouchPoints)
      ? 'safari'
      : undefined;
  const isAllowed =
    way !== undefined && appConfig.saferGambling !== 'off' && !isOnBreak && !isReminded && !isInstalled();
  const isDue =
    isAllowed &&
    !isMade &&
    localStore.get(KEY) === undefined &&
    localStore.get('token') !== undefined &&
    rows !== undefined &&
    isSettledMember(rows);

  if (isDue) setMade(true);
  useEffect(() => {
    if (isMade) localStore.set(KEY, 'offered');
  }, [isMade]);
  return isMade && isAllowed ? way : undefined;
}
