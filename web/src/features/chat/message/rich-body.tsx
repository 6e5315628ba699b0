import type { Message } from '../history/item.ts';
import { ChatButtons } from './chat-buttons.tsx';
import { ChatCard } from './chat-card.tsx';
import { ChatText } from './chat-text.tsx';
import { MediaBody } from './media-body.tsx';
import styles from './rich-body.module.css';

interface RichBodyProps {
  message: Message;
  preview: string | undefined;
  isAnswerable: boolean;
  onSay: (message: Message) => void;
}

/** Files, cards, and words with something to tap. */
export function RichBody({ message, preview, isAnswerable, onSay }: RichBodyProps) {
  switch (message.message_type) {
    case 'buttons':
      return (
        <>
          <ChatText text={message.payload} />
          <ChatButtons buttons={message.payloads} onSay={onSay} />
        </>
      );
    case 'quick_replies':
      return (
        <>
          <ChatText text={message.payload} />
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
    default:
      return null;
  }
}
