import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { toMediaUrl } from '#lib/browser/media-url.ts';

import type { MessageContent } from '../conversation/received-message.ts';
import { ChatButtons } from './chat-buttons.tsx';
import { LinkedText } from './linked-text.tsx';
import { MediaBody } from './media-body.tsx';
import styles from './message-body.module.css';

/** Placeholder for a message that this app cannot show, with advice. */
function UnknownBody() {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.unknown}>
      <CircleHelp size={20} aria-hidden />
      <span>{t('unknown')}</span>
    </p>
  );
}

interface ChatCardProps {
  card: Extract<MessageContent, { readonly message_type: 'generic' }>['payloads'][number];
  onSend: (message: ChatMessage) => void;
}

/** One card of a carousel message. A picture with an unsafe address is left out. */
export function ChatCard({ card, onSend }: ChatCardProps) {
  const { title, subtitle, buttons } = card;
  const image = toMediaUrl(card.image_url);
  return (
    <li className={styles.card}>
      {image && <img className={styles.cardImage} src={image} alt="" loading="lazy" />}
      {title && <strong>{title}</strong>}
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      {buttons && <ChatButtons buttons={buttons} onSend={onSend} />}
    </li>
  );
}

interface MessageBodyProps {
  message: MessageContent | undefined;
  /** Object URL of a file that is not uploaded yet. */
  previewUrl: string | undefined;
  /** The member has sent nothing since, so quick replies can still be used. */
  isAnswerable: boolean;
  /** Title of the button that sent this postback. */
  title: string | undefined;
  onSend: (message: ChatMessage) => void;
}

/** Content of a message, by its type (§3). */
export function MessageBody({ message, previewUrl, isAnswerable, title, onSend }: MessageBodyProps) {
  switch (message?.message_type) {
    case 'text':
    case 'postback':
      return <LinkedText text={title ?? message.payload} />;
    case 'buttons':
    case 'quick_replies': {
      const { payload, payloads = [] } = message;
      const isQuick = message.message_type === 'quick_replies';
      if (!payload && payloads.length === 0) return <UnknownBody />;
      return (
        <>
          {payload && <LinkedText text={payload} />}
          {(isAnswerable || !isQuick) && <ChatButtons buttons={payloads} onSend={onSend} isQuick={isQuick} />}
        </>
      );
    }
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
    case undefined:
      return <UnknownBody />;
  }
}
