import { safeUrl } from '#lib/safe-url.ts';

import type { Message } from '../history/item.ts';
import { ChatButtons } from './chat-buttons.tsx';
import { ChatText } from './chat-text.tsx';
import { MediaBody } from './media-body.tsx';
import styles from './message-body.module.css';
import { UnknownBody } from './unknown-body.tsx';

interface MessageBodyProps {
  message: Message | undefined;
  preview: string | undefined;
  /** Nothing was said by this side since: quick replies may still be used. */
  isAnswerable: boolean;
  /** What a postback is called where its button is known. */
  title: string | undefined;
  onSay: (message: Message) => void;
}

/** What is in a bubble, by its type (§3). */
export function MessageBody({ message, preview, isAnswerable, title, onSay }: MessageBodyProps) {
  switch (message?.message_type) {
    case 'text':
      return <ChatText text={message.payload} />;
    case 'postback':
      return <ChatText text={title ?? message.payload} />;
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
          {message.payloads.map((card, index) => {
            const image = safeUrl(card.image_url, 'image');
            return (
              <li key={`${index} ${card.title}`} className={styles.card}>
                {image && <img className={styles.cardImage} src={image} alt="" loading="lazy" />}
                <strong>{card.title}</strong>
                {card.subtitle && <span className={styles.subtitle}>{card.subtitle}</span>}
                {card.buttons && <ChatButtons buttons={card.buttons} onSay={onSay} />}
              </li>
            );
          })}
        </ul>
      );
    case 'unknown':
    case undefined:
      return <UnknownBody />;
  }
}
