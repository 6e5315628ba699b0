import type { MessageContent } from '../conversation/received-message.ts';
import { ChatButtons } from './chat-buttons.tsx';
import { ChatCard } from './chat-card.tsx';
import { LinkedText } from './linked-text.tsx';
import { MediaBody } from './media-body.tsx';
import styles from './rich-body.module.css';

interface RichBodyProps {
  message: MessageContent;
  previewUrl: string | undefined;
  isAnswerable: boolean;
  /** What a postback is called. */
  title: string | undefined;
  onSend: (message: MessageContent) => void;
}

/** Files, cards, and words with something to tap or to open. */
export function RichBody({ message, previewUrl, isAnswerable, title, onSend }: RichBodyProps) {
  switch (message.message_type) {
    case 'text':
    case 'postback':
      return <LinkedText text={title ?? message.payload} />;
    case 'buttons':
      return (
        <>
          <LinkedText text={message.payload} />
          <ChatButtons buttons={message.payloads} onSend={onSend} />
        </>
      );
    case 'quick_replies':
      return (
        <>
          <LinkedText text={message.payload} />
          {isAnswerable && <ChatButtons buttons={message.payloads} onSend={onSend} isQuick />}
        </>
      );
    case 'media':
      return <MediaBody media={message.payload} previewUrl={previewUrl} />;
    case 'generic':
      return (
        <ul className={styles.cards}>
          {message.payloads.map((card, index) => (
            <ChatCard key={`${index} ${card.title}`} card={card} onSend={onSend} />
          ))}
        </ul>
      );
    case 'unknown':
      return null;
  }
}
