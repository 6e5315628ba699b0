import { CHAT_ALERT_MS } from '@wallet/shared/chat-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { checkFile, type FileProblem, type SendableFile } from './check-file.ts';

export interface Attachment {
  readonly sendable: SendableFile;
  readonly preview: string;
}

export type RejectedFile = FileProblem & { readonly name: string };

/** Files that were chosen and not sent yet, each held to the rules as it comes; why one was not taken stands for 4 s (§9). */
export function useAttachments() {
  const [chosen, setChosen] = useState<readonly Attachment[]>([]);
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
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

  const add = useCallback(async (files: Iterable<File>) => {
    const checked = await Promise.all(
      Array.from(files, async (file) => ({ name: file.name, found: await checkFile(file) })),
    );
    setRefused(checked.flatMap(({ name, found }) => ('is' in found ? [{ ...found, name }] : [])));
    const fit = checked.flatMap(({ found }) => ('is' in found ? [] : [found]));
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

  return { chosen, refused, add, drop };
}
