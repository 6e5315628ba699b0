import { CHAT_TEXT_MAX_UNITS } from '@wallet/shared/chat-limits.ts';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { readPreparedMessage, removePreparedMessage } from '#entities/chat/prepared-message.ts';
import { sessionStore } from '#lib/browser/storage.ts';
import { isComposing } from '#lib/react/is-composing.ts';
import { IconButton } from '#ui/action/icon-button.tsx';

import { draftKey } from '../room/unsent-messages.ts';
import type { SendableFile } from './check-file.ts';
import styles from './composer.module.css';
import type { Attachment, Attachments, RejectedFile } from './use-attachments.ts';

/**
 * Text of a message that is not sent yet, stored for each participant until it is sent or the session ends. A message that
 * another screen has prepared follows what the member has written, unless it is there already.
 */
function useDraft(participantId: string) {
  const key = draftKey(participantId);
  const [text, setText] = useState(() => {
    const draft = sessionStore.get(key) ?? '';
    const prepared = readPreparedMessage() ?? '';
    return draft.includes(prepared) ? draft : [draft, prepared].filter(Boolean).join('\n');
  });
  useEffect(() => {
    if (readPreparedMessage() === undefined) return;
    sessionStore.set(key, text);
    removePreparedMessage();
  }, [key, text]);
  return {
    text,
    setText(next: string) {
      setText(next);
      if (next === '') sessionStore.remove(key);
      else sessionStore.set(key, next);
    },
  };
}

interface AttachmentTrayProps {
  attachments: readonly Attachment[];
  rejected: readonly RejectedFile[];
  onRemove: (attachment: Attachment) => void;
}

/** Preview of the chosen files before they are sent, and the reasons why others were rejected. */
function AttachmentTray({ attachments, rejected, onRemove }: AttachmentTrayProps) {
  const { t } = useTranslation('chat');
  return (
    <>
      <div role="alert">
        {rejected.map((each) => (
          <p key={each.name} className={styles.rejected}>
            {each.problem === 'large'
              ? t('fileLarge', { name: each.name, megabytes: each.maxMegabytes })
              : t(each.problem === 'unreadable' ? 'fileUnreadable' : 'fileUnsupported', { name: each.name })}
          </p>
        ))}
      </div>
      {attachments.length > 0 && (
        <div className={styles.tray}>
          <ul className={styles.files} aria-label={t('chosen')}>
            {attachments.map((each) => {
              const { file, kind } = each.file;
              return (
                <li key={each.previewUrl}>
                  {kind === 'image' ? (
                    <img src={each.previewUrl} alt={file.name} />
                  ) : (
                    <video
                      src={each.previewUrl}
                      muted
                      playsInline
                      preload="metadata"
                      aria-label={file.name}
                    />
                  )}
                  <IconButton
                    label={t('removeFile', { name: file.name })}
                    icon={<X />}
                    onClick={() => onRemove(each)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

/** Length from which the character counter is shown. */
const COUNTER_FROM_UNITS = 1_800;

/** Allowed files (§5), for the file picker. */
const ACCEPT = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

const isTouch = () => matchMedia('(pointer: coarse)').matches;

interface ComposerProps {
  /** Id under which the draft is stored. */
  participantId: string;
  attachments: Attachments;
  onText: (text: string) => void;
  onFile: (file: SendableFile) => void;
}

/** Form for a new message. A text that is too long can be typed but not sent (F-48: UTF-16 units). */
export function Composer({ participantId, attachments: files, onText, onFile }: ComposerProps) {
  const { t } = useTranslation('chat');
  const noteId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { text, setText } = useDraft(participantId);
  const { attachments, isPreparing, rejected, add, remove } = files;
  const [isPicked, setIsPicked] = useState(false);
  const excess = text.length - CHAT_TEXT_MAX_UNITS;
  const isTooLong = excess > 0;
  const length = isTooLong ? 'long' : text.length >= COUNTER_FROM_UNITS ? 'near' : 'short';
  const note =
    length === 'long'
      ? t('tooLong', { max: CHAT_TEXT_MAX_UNITS, count: excess })
      : length === 'near'
        ? t('counter', { count: text.length, max: CHAT_TEXT_MAX_UNITS })
        : '';
  // The count changes with every key: it is announced when it begins to matter, and describes the field.
  const [announced, setAnnounced] = useState({ length, note });
  if (announced.length !== length) setAnnounced({ length, note });

  // The panel is already open when the composer is mounted, so the panel cannot focus the field.
  useEffect(() => {
    // On a touch screen the field would open the keyboard, over the messages.
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, []);

  // A member who came from the picker can send at once by the keyboard.
  const hasPicked = isPicked && attachments.length > 0;
  useEffect(() => {
    if (hasPicked) sendButton.current?.focus();
  }, [hasPicked]);

  /** Sends the chosen files and the text. A file that is still being prepared belongs to them. */
  const send = () => {
    if (isTooLong || isPreparing) return;
    for (const { file } of attachments) onFile(file);
    remove(attachments);
    if (!isTouch()) field.current?.focus();
    if (text.trim() === '') return;
    onText(text);
    setText('');
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of an input method. On a touch keyboard it starts a new line.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    if (isTouch()) return;
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
      <AttachmentTray
        attachments={attachments}
        rejected={rejected}
        onRemove={(attachment) => remove([attachment])}
      />
      <div className={styles.row}>
        <input
          ref={picker}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            setIsPicked(true);
            // The list is emptied together with the field.
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <IconButton label={t('attach')} icon={<Paperclip />} onClick={() => picker.current?.click()} />
        <div className={styles.field} data-text={text}>
          <textarea
            ref={field}
            value={text}
            rows={1}
            // Takes the focus of a sent file; on a touch screen that would open the keyboard.
            data-landing={isTouch() ? undefined : ''}
            aria-label={t('message')}
            aria-invalid={isTooLong || undefined}
            aria-describedby={noteId}
            placeholder={t('placeholder')}
            enterKeyHint={isTouch() ? 'enter' : 'send'}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={handleKeyDown}
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length === 0) return;
              event.preventDefault();
              setIsPicked(false);
              void add(pasted);
            }}
          />
        </div>
        <IconButton
          ref={sendButton}
          type="submit"
          label={t('send')}
          icon={<SendHorizontal />}
          className={styles.send}
          busy={isPreparing}
          aria-disabled={isTooLong || (text.trim() === '' && attachments.length === 0)}
        />
      </div>
      <p id={noteId} className={isTooLong ? styles.problem : styles.note}>
        {note}
      </p>
      <p className="visually-hidden" role="status">
        {announced.note}
      </p>
    </form>
  );
}
