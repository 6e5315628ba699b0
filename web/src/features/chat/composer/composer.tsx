import { CHAT_TEXT_MAX_UNITS } from '@wallet/shared/chat-limits.ts';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { preloadLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { fetchAttaching, fetchSending } from '../late.ts';
import type { AttachmentsHandle } from './attachments.tsx';
import styles from './composer.module.css';
import type { SendableFile } from './check-file.ts';
import { useDraft } from './use-draft.ts';
import type { useFiles } from './use-files.ts';

/** From here on the length is shown. */
const COUNTER_FROM = 1_800;

/** Allowed files (§5), for the picker. */
const ACCEPT = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

interface ComposerProps {
  /** Whose draft it is. */
  participantId: string;
  brought: ReturnType<typeof useFiles>;
  onText: (text: string) => void;
  onFile: (sendable: SendableFile) => void;
}

/** Where a message is written. Too long a text may be typed and is not sent (F-48: UTF-16 units). */
export function Composer({ participantId, brought, onText, onFile }: ComposerProps) {
  const { t } = useTranslation('chat');
  const noteId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useDraft(participantId);
  const { files, late, again, bring, take } = brought;
  const desk = useRef<AttachmentsHandle>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const over = text.length - CHAT_TEXT_MAX_UNITS;
  const isTooLong = over > 0;

  // It comes into an open panel once it is known whose conversation it is.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  // Whoever writes is about to send.
  const isWriting = text !== '';
  useEffect(() => {
    if (isWriting) preloadLazyModule(fetchSending);
  }, [isWriting]);

  const send = () => {
    if (isTooLong) return;
    desk.current?.send();
    if (text.trim() === '') return;
    onText(text);
    write('');
  };

  const handleKey = (event: KeyboardEvent) => {
    // Enter also ends what an input method is composing; a finger's Enter is a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {typeof late === 'object' && (
        <late.part.AttachmentDesk
          ref={desk}
          files={files}
          onAccepted={take}
          onCountChange={setHasChosen}
          onFile={onFile}
        />
      )}
      {late === 'failed' && (
        <div role="alert">
          <RetryRow text={t('filesFailed')} onRetry={again} />
        </div>
      )}
      <div className={styles.row}>
        <input
          ref={picker}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            if (currentTarget.files) bring(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <IconButton
          label={t('attach')}
          icon={<Paperclip />}
          busy={late === 'loading' && files.length > 0}
          onClick={() => {
            preloadLazyModule(fetchAttaching);
            picker.current?.click();
          }}
        />
        <div className={styles.field} data-text={text}>
          <textarea
            ref={field}
            value={text}
            rows={1}
            aria-label={t('message')}
            aria-invalid={isTooLong || undefined}
            aria-describedby={noteId}
            placeholder={t('placeholder')}
            enterKeyHint="send"
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={handleKey}
            onPaste={(event) => {
              const pasted = event.clipboardData.files;
              if (pasted.length === 0) return;
              event.preventDefault();
              bring(pasted);
            }}
          />
        </div>
        <IconButton
          type="submit"
          label={t('send')}
          icon={<SendHorizontal />}
          className={styles.send}
          aria-disabled={isTooLong || (text.trim() === '' && !hasChosen)}
        />
      </div>
      <p id={noteId} className={isTooLong ? styles.problem : styles.note} aria-live="polite">
        {isTooLong && t('tooLong', { max: CHAT_TEXT_MAX_UNITS, count: over })}
        {!isTooLong &&
          text.length >= COUNTER_FROM &&
          t('counter', { count: text.length, max: CHAT_TEXT_MAX_UNITS })}
      </p>
    </form>
  );
}
