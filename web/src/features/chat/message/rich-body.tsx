import type { Message } from '../history/item.ts';
import { ChatButtons } from './chat-buttons.tsx';
import { ChatCard } from './chat-card.tsx';
import { LinkedText } from './linked-text.tsx';
import { MediaBody } from './media-body.tsx';
import styles from './rich-body.module.css';

interface RichBodyProps {
  message: Message;
  preview: string | undefined;
  isAnswerable: boolean;
  /** What a postback is called. */
  title: string | undefined;
  onSay: (message: Message) => void;
}

/** Files, cards, and words with something to tap or to open. */
export function RichBody({ message, preview, isAnswerable, title, onSay }: RichBodyProps) {
  switch (message.message_type) {
    case 'text':
    case 'postback':
      return <LinkedText text={title ?? message.payload} />;
    case 'buttons':
      return (
        <>
          <LinkedText text={message.payload} />
          <ChatButtons buttons={message.payloads} onSay={onSay} />
        </>
      );
    case 'quick_replies':
      return (
        <>
          <LinkedText text={message.payload} />
          {isAnswerable && <ChatButtons buttons={message.payloads} onSay={onSay} isQuick />}
        </>
      );
    case 'media':
      return <MediaBody media={message.payload} preview={preview} />;
    case 'generic':
      return (
        <ul className={styles.cards}>
          {message.payloads.map((card, index) => (
            <ChatCard key={`${index} ${card.title}`} card={card} onSay={onSay} />
          ))}
        </ul>
      );
    case 'unknown':
      return null;
  }
}
