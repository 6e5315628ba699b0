import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

import { AttachmentTray } from './attachment-tray.tsx';
import type { Sendable } from './file-rules.ts';
import { useAttachments } from './use-attachments.ts';

export interface AttachmentDeskHandle {
  /** Sends what was chosen. */
  readonly send: () => void;
}

export interface AttachmentDeskProps {
  /** Brought by the member, and looked at here. */
  files: readonly File[];
  onTaken: (files: readonly File[]) => void;
  /** Whether there is something to be sent. */
  onChosen: (isAny: boolean) => void;
  onFile: (sendable: Sendable) => void;
  ref: Ref<AttachmentDeskHandle>;
}

/** Takes the files that are brought, and shows what became of each until they are sent. */
export function AttachmentDesk({ files, onTaken, onChosen, onFile, ref }: AttachmentDeskProps) {
  const { chosen, refused, add, drop } = useAttachments();

  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (files.length === 0 || taken.current === files) return;
    taken.current = files;
    onTaken(files);
    void add(files);
  });

  const isAny = chosen.length > 0;
  useEffect(() => onChosen(isAny), [onChosen, isAny]);

  const send = () => {
    for (const { sendable } of chosen) onFile(sendable);
    drop(chosen);
  };
  useImperativeHandle(ref, () => ({ send }));

  return <AttachmentTray chosen={chosen} refused={refused} onRemove={(each) => drop([each])} onSend={send} />;
}
