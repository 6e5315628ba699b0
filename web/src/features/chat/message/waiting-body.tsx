import { useTranslation } from 'react-i18next';

import { RetryRow } from '#ui/retry-row.tsx';

import type { Message } from '../history/item.ts';
import { textOf } from '../history/words.ts';
import { ChatText } from './chat-text.tsx';
import styles from './message-body.module.css';

interface WaitingBodyProps {
  message: Message;
  isAnswerable: boolean;
  title: string | undefined;
  /** What shows such messages could not be had. */
  hasFailed: boolean;
  onAgain: () => void;
}

/** The rows of buttons that will stand under the words. */
function linesOf(message: Message, isAnswerable: boolean): number {
  if (message.message_type === 'buttons') return message.payloads.length;
  return message.message_type === 'quick_replies' && isAnswerable ? 1 : 0;
}

/** The words of a message that is more than words, and the place of the rest until what shows it is here. */
export function WaitingBody({ message, isAnswerable, title, hasFailed, onAgain }: WaitingBodyProps) {
  const { t } = useTranslation('chat');
  const kind = message.message_type;
  const text = title ?? textOf(message);
  const isText = kind === 'text' || kind === 'postback';
  return (
    <>
      {text && <ChatText text={text} />}
      {hasFailed ? (
        <RetryRow text={isText ? t('linksFailed') : undefined} onRetry={onAgain} />
      ) : (
        <div
          className={styles.waiting}
          data-for={kind}
          style={{ '--lines': linesOf(message, isAnswerable) } as object}
        />
      )}
    </>
  );
}
