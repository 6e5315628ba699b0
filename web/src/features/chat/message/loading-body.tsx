import { useTranslation } from 'react-i18next';

import { RetryRow } from '#ui/feedback/retry-row.tsx';

import type { MessageContent } from '../conversation/received-message.ts';
import { contentText } from '../conversation/plain-text.ts';
import { ChatText } from './chat-text.tsx';
import styles from './message-body.module.css';

interface LoadingBodyProps {
  message: MessageContent;
  isAnswerable: boolean;
  title: string | undefined;
  /** What shows such messages could not be had. */
  hasFailed: boolean;
  onReload: () => void;
}

/** The rows of buttons that will stand under the words. */
function buttonRowCount(message: MessageContent, isAnswerable: boolean): number {
  if (message.message_type === 'buttons') return message.payloads.length;
  return message.message_type === 'quick_replies' && isAnswerable ? 1 : 0;
}

/** The words of a message that is more than words, and the place of the rest until what shows it is here. */
export function LoadingBody({ message, isAnswerable, title, hasFailed, onReload }: LoadingBodyProps) {
  const { t } = useTranslation('chat');
  const kind = message.message_type;
  const text = title ?? contentText(message);
  const isText = kind === 'text' || kind === 'postback';
  return (
    <>
      {text && <ChatText text={text} />}
      {hasFailed ? (
        <RetryRow text={isText ? t('linksFailed') : undefined} onRetry={onReload} />
      ) : (
        <div
          className={styles.waiting}
          data-for={kind}
          style={{ '--lines': buttonRowCount(message, isAnswerable) } as object}
        />
      )}
    </>
  );
}
