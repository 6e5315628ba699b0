import { RetryRow } from '#ui/retry-row.tsx';

import type { Message } from '../history/item.ts';
import { ChatText } from './chat-text.tsx';
import styles from './message-body.module.css';

interface WaitingBodyProps {
  message: Message;
  isAnswerable: boolean;
  /** What shows such messages could not be had. */
  hasFailed: boolean;
  onAgain: () => void;
}

/** The words of a message that is more than words, and the place of the rest until what shows it is here. */
export function WaitingBody({ message, isAnswerable, hasFailed, onAgain }: WaitingBodyProps) {
  const kind = message.message_type;
  const text = 'payload' in message && typeof message.payload === 'string' ? message.payload : undefined;
  const lines = kind === 'buttons' ? message.payloads.length : 1;
  return (
    <>
      {text && <ChatText text={text} />}
      {hasFailed && <RetryRow onRetry={onAgain} />}
      {!hasFailed && (kind !== 'quick_replies' || isAnswerable) && (
        <div className={styles.waiting} data-for={kind} style={{ '--lines': lines } as object} />
      )}
    </>
  );
}
