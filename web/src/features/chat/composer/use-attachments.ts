import { CHAT_ALERT_MS } from '@wallet/shared/chat-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { addUninterrupted } from '#lib/lazy/new-release.ts';
import { timers } from '#lib/time/timers.ts';

import { checkFile, type FileProblem, type SendableFile } from './check-file.ts';

export interface Attachment {
  readonly file: SendableFile;
  readonly previewUrl: string;
}

export type RejectedFile = FileProblem & { readonly name: string };

/**
 * Checks files as they are chosen and holds them until they are sent. `isPreparing` is true while some are not checked yet.
 * Rejections disappear after 4 s (§9).
 */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [preparingCount, setPreparingCount] = useState(0);
  const latest = useRef(attachments);
  const isClosed = useRef(false);

  useEffect(() => {
    latest.current = attachments;
  }, [attachments]);

  useEffect(() => {
    if (rejected.length === 0) return;
    const timer = timers.setTimeout(() => setRejected([]), CHAT_ALERT_MS);
    return () => timers.clearTimeout(timer);
  }, [rejected]);

  const isPreparing = preparingCount > 0;
  const hasFiles = isPreparing || attachments.length > 0;
  useEffect(() => (hasFiles ? addUninterrupted(() => true) : undefined), [hasFiles]);

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      for (const { previewUrl } of latest.current) URL.revokeObjectURL(previewUrl);
    };
  }, []);

  const add = useCallback(async (files: Iterable<File>) => {
    // The reason of a file that is chosen again is announced again.
    setRejected([]);
    setPreparingCount((count) => count + 1);
    const checked = await Promise.all(
      Array.from(files, async (file) => ({
        name: file.name,
        // Such as one that the phone has only in a cloud. The others are kept.
        result: await checkFile(file).catch((): FileProblem => ({ problem: 'unreadable' })),
      })),
    );
    if (isClosed.current) return;
    setPreparingCount((count) => count - 1);
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

  return { attachments, isPreparing, rejected, add, remove };
}

export type Attachments = ReturnType<typeof useAttachments>;
