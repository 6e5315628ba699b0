import { type QueryClient, QueryObserver } from '@tanstack/react-query';

import { findMemberKey } from '#api/member-key.ts';
import { getOutbox } from '#commands/outbox.ts';
import { isConfirmed } from '#commands/reconcile.ts';
import { whenRead } from '#commands/when-read.ts';
import { foldPending, getPollMs, toSeenCode } from '#entities/pending-money/fold-pending.ts';
import { isOpen, type PendingEntry } from '#entities/pending-money/pending-entry.ts';
import { readPending } from '#entities/pending-money/read-pending.ts';
import {
  loadPending,
  removePending,
  savePending,
  settleCode,
} from '#entities/pending-money/stored-pending.ts';
import type { QrResponse } from '#features/qr-code/active-code.ts';
import { QR_POLL_MS } from '#features/qr-code/queries.ts';
import { localStore } from '#lib/browser/storage.ts';
import { toServerTime } from '#lib/time/clock.ts';

import { PROVIDER, readCode } from './pageless-commands.test-utils.ts';

export interface MoneyHearer {
  /** Called when an end of money on its way is shown. */
  readonly hearEnd: (entry: PendingEntry, by: 'home' | 'panel') => void;
  /** Called when an end that was shown has gone, because it was read. */
  readonly readEnd: (id: string) => void;
}

/**
 * Follows money on its way as home does, and while the panel of QR codes is open as the panel does. Undefined before the member
 * is known.
 */
export function followMoney(client: QueryClient, { hearEnd, readEnd }: MoneyHearer) {
  const member = findMemberKey(client);
  if (member === undefined) return undefined;
  let isAsked = true;
  let watchedAt = Date.now();
  /** Ids of the ends that were told here, by home and at all. */
  let shown: readonly string[] = [];
  const told = new Set<string>();
  let closePanel: (() => void) | undefined;
  /** Code of the panel, and whether its end is on the screen. */
  let code: string | undefined;
  let isTold = false;
  let stopReading = () => {};
  const forgetCode = () => {
    stopReading();
    code = undefined;
    isTold = false;
  };

  const home = new QueryObserver<boolean>(client, {
    queryKey: ['pending-money', member],
    queryFn: async ({ signal }) => {
      const isDeep = await readPending(client, member, { signal, isAsked });
      isAsked = false;
      return isDeep;
    },
    enabled: () => closePanel === undefined,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      getPollMs(loadPending(member), Date.now() - watchedAt, state.data ?? false),
  });
  const hear = (entry: PendingEntry, by: 'home' | 'panel') => {
    told.add(entry.id);
    hearEnd(entry, by);
  };
  const tell = () => {
    for (const id of told)
      if (!loadPending(member).some((entry) => entry.id === id) && told.delete(id)) readEnd(id);
    // An end below a modal is spoken of once it has closed.
    if (closePanel) return;
    const ended = loadPending(member).filter((entry) => !isOpen(entry));
    for (const entry of ended) if (!shown.includes(entry.id)) hear(entry, 'home');
    shown = ended.map(({ id }) => id);
  };
  const findOfPanel = () => loadPending(member).find((entry) => entry.provider === PROVIDER && isOpen(entry));
  const handled = new Set<string>();
  const handleCommands = () => {
    for (const record of getOutbox(client).records.get()) {
      const { id, kind, state, details } = record;
      if (state !== 'succeeded' || handled.has(id)) continue;
      handled.add(id);
      if (kind === 'qrCancel' && details['code'] !== undefined && isConfirmed(record))
        removePending(member, details['code']);
      if (kind !== 'withdraw' && kind !== 'slip') continue;
      isAsked = true;
      watchedAt = Date.now();
      void home.refetch();
    }
  };

  const openPanel = () => {
    if (closePanel) return;
    const controller = new AbortController();
    const { signal } = controller;
    const panel = new QueryObserver(client, {
      ...readCode,
      refetchOnWindowFocus: 'always',
      refetchInterval: () => (findOfPanel() && !isTold ? QR_POLL_MS : false),
    });
    let readAt = 0;
    const look = async () => {
      const { data, dataUpdatedAt, isFetchedAfterMount } = panel.getCurrentResult();
      if (!data || !isFetchedAfterMount || isTold || dataUpdatedAt === readAt) return;
      // What was read before may have been ended by another tab since.
      readAt = dataUpdatedAt;
      const now = toServerTime(dataUpdatedAt);
      const seen = toSeenCode(data, now);
      savePending(member, foldPending(loadPending(member), { now, codes: new Map([[PROVIDER, seen]]) }));
      const find = () => loadPending(member).find(({ id, provider }) => (code ? id === code : provider));
      code = seen?.id ?? find()?.id;
      const entry = find();
      if (seen || !entry) return;
      if (isOpen(entry)) await readPending(client, member, { signal, only: code }).catch(() => {});
      const end = find();
      if (!end || isOpen(end) || isTold || signal.aborted) return;
      isTold = true;
      hear(end, 'panel');
      stopReading = whenRead(() => removePending(member, end.id));
    };
    const stop = panel.subscribe(() => void look());
    closePanel = () => {
      closePanel = undefined;
      stop();
      controller.abort();
      forgetCode();
      void home.refetch();
      tell();
    };
  };

  const stops = [
    home.subscribe(() => {}),
    localStore.watch(`w.pending.${member}`, tell),
    getOutbox(client).records.subscribe(handleCommands),
    () => closePanel?.(),
  ];
  tell();
  return {
    openPanel,
    closePanel: () => closePanel?.(),
    /** Says that the code that is shown is paid, and closes its panel. */
    settle: () => {
      const entry = findOfPanel();
      if (!closePanel || !entry) return;
      settleCode(member, entry.id);
      client.setQueryData(readCode.queryKey, { hasQrcode: false });
      closePanel();
    },
    /** Shows a code that was created, or that there is none any more. */
    show: (response: QrResponse) => {
      const entry = findOfPanel();
      if (entry) removePending(member, entry.id);
      forgetCode();
      client.setQueryData(readCode.queryKey, response);
    },
    /** Returns true while the panel has a form. */
    canCreate: () =>
      closePanel !== undefined &&
      findOfPanel() === undefined &&
      client.getQueryData(readCode.queryKey)?.hasQrcode === false,
    /** Dismisses the first end that home shows. */
    dismiss: () => {
      const entry = closePanel ? undefined : loadPending(member).find((each) => !isOpen(each));
      if (entry) removePending(member, entry.id);
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
