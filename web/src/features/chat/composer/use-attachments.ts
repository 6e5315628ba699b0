import { CHAT_ALERT_MS } from '@wallet/shared/chat-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { timers } from '#lib/time/timers.ts';

import { checkFile, type FileProblem, type SendableFile } from './check-file.ts';

export interface Attachment {
  readonly file: SendableFile;
  readonly previewUrl: string;
}

export type RejectedFile = FileProblem & { readonly name: string };

/** Checks files as they are chosen and holds them until they are sent. Rejections disappear after 4 s (§9). */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const latest = useRef(attachments);

  useEffect(() => {
    latest.current = attachments;
  }, [attachments]);

  useEffect(() => {
    if (rejected.length === 0) return;
    const timer = timers.setTimeout(() => setRejected([]), CHAT_ALERT_MS);
    return () => timers.clearTimeout(timer);
  }, [rejected]);

  useEffect(
    () => () => {
      for (const { previewUrl } of latest.current) URL.revokeObjectURL(previewUrl);
    },
    [],
  );

  const add = useCallback(async (files: Iterable<File>) => {
    // The reason of a file that is chosen again is announced again.
    setRejected([]);
    const checked = await Promise.all(
      Array.from(files, async (file) => ({
        name: file.name,
        // Such as one that the phone has only in a cloud. The others are kept.
        result: await checkFile(file).catch((): FileProblem => ({ problem: 'unreadable' })),
      })),
    );
    setRejected(checked.flatMap(({ name, result }) => ('problem' in result ? [{ ...result, name }] : [])));
    const accepted = checked.flatMap(({ result }) =>
      'problem' in result ? [] : [{ file: result, previewUrl: URL.createObjectURL(result.file) }],
    );
    setAttachments((before) => [...before, ...accepted]);
  }, []);

  const remove = useCallback((removed: readonly Attachment[]) => {
    for (const { previewUrl } of removed) URL.revokeObjectURL(previewUrl);
    setAttachments((before) => before.filter((each) => !removed.includes(each)));
    setRejected([]);
  }, []);

  return { attachments, rejected, add, remove };
}

export type Attachments = ReturnType<typeof useAttachments>;
