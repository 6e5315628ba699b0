import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

import { AttachmentTray } from './attachment-tray.tsx';
import type { SendableFile } from './check-file.ts';
import { useAttachments } from './use-attachments.ts';

export interface AttachmentsHandle {
  /** Sends what was chosen. */
  readonly send: () => void;
}

export interface AttachmentsProps {
  /** Brought by the member, and looked at here. */
  files: readonly File[];
  onAccepted: (files: readonly File[]) => void;
  /** Whether there is something to be sent. */
  onCountChange: (isAny: boolean) => void;
  onFile: (sendable: SendableFile) => void;
  ref: Ref<AttachmentsHandle>;
}

/** Takes the files that are brought, and shows what became of each until they are sent. */
export function Attachments({ files, onAccepted, onCountChange, onFile, ref }: AttachmentsProps) {
  const { chosen, refused, add, drop } = useAttachments();

  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (files.length === 0 || taken.current === files) return;
    taken.current = files;
    onAccepted(files);
    void add(files);
  });

  const isAny = chosen.length > 0;
  useEffect(() => onCountChange(isAny), [onCountChange, isAny]);

  const send = () => {
    for (const { sendable } of chosen) onFile(sendable);
    drop(chosen);
  };
  useImperativeHandle(ref, () => ({ send }));

  return (
    <AttachmentTray attachments={chosen} rejected={refused} onRemove={(each) => drop([each])} onSend={send} />
  );
}
