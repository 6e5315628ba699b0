import { CHAT_ALERT_MS } from '@wallet/shared/chat-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { FileProblem, Sendable } from './file-rules.ts';

export interface Attachment {
  readonly sendable: Sendable;
  readonly preview: string;
}

export type Refused = FileProblem & { readonly name: string };

/** A file that is sent shows at once: what shows it comes along. */
const fetchAttaching = async () => {
  const [{ attaching }] = await Promise.all([import('./attaching.ts'), import('../message/rich.ts')]);
  return attaching;
};

type Attaching = Awaited<ReturnType<typeof fetchAttaching>>;

/** Somebody is about to attach something: a failure is told when they have. */
export const expectFiles = (): void => void fetchAttaching().catch(() => {});

/**
 * Files that were chosen and not sent yet, each held to the rules as it comes; why one was not taken stands
 * for 4 s (§9). What checks and shows them is fetched for the first of them; they wait for it.
 */
export function useAttachments() {
  const [attaching, setAttaching] = useState<Attaching>();
  const [fetching, setFetching] = useState<'under way' | 'failed'>();
  /** Not looked at yet. */
  const waiting = useRef<readonly File[]>([]);
  const [chosen, setChosen] = useState<readonly Attachment[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const latest = useRef(chosen);

  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);

  useEffect(() => {
    if (refused.length === 0) return;
    const timer = setTimeout(() => setRefused([]), CHAT_ALERT_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const add = useCallback(async (files: readonly File[]) => {
    waiting.current = [...waiting.current, ...files];
    setFetching('under way');
    let found: Attaching;
    try {
      found = await fetchAttaching().catch(fetchAttaching);
    } catch {
      setFetching('failed');
      return;
    }
    setAttaching(found);
    const batch = waiting.current;
    waiting.current = [];
    const checked = await Promise.all(
      batch.map(async (file) => ({ name: file.name, result: await found.checkFile(file) })),
    );
    setFetching(undefined);
    if (batch.length === 0) return;
    setRefused(checked.flatMap(({ name, result }) => ('is' in result ? [{ ...result, name }] : [])));
    const fit = checked.flatMap(({ result }) => ('is' in result ? [] : [result]));
    setChosen((before) => [
      ...before,
      ...fit.map((sendable) => ({ sendable, preview: URL.createObjectURL(sendable.file) })),
    ]);
  }, []);

  const drop = (which: readonly Attachment[]) => {
    for (const { preview } of which) URL.revokeObjectURL(preview);
    setChosen((before) => before.filter((each) => !which.includes(each)));
    setRefused([]);
  };

  return {
    chosen,
    refused,
    /** Shows them; undefined before the first one. */
    Tray: attaching?.AttachmentTray,
    isBusy: fetching === 'under way',
    /** What deals with files could not be had; they are kept. */
    hasFailed: fetching === 'failed',
    add,
    again: () => void add([]),
    drop,
  };
}
