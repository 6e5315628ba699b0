import type { ChatCard as Card } from '@wallet/shared/contract/chat/messages.ts';
import type * as z from 'zod/mini';

import { toMediaUrl } from '#lib/browser/media-url.ts';

import type { MessageContent } from '../conversation/received-message.ts';
import { ChatButtons } from './chat-buttons.tsx';
import styles from './chat-card.module.css';

interface ChatCardProps {
  card: z.output<typeof Card>;
  onSend: (message: MessageContent) => void;
}

/** One card of a carousel message. A picture with an unsafe address is left out. */
export function ChatCard({ card, onSend }: ChatCardProps) {
  const { title, subtitle, buttons } = card;
  const image = toMediaUrl(card.image_url);
  return (
    <li className={styles.card}>
      {image && <img className={styles.cardImage} src={image} alt="" loading="lazy" />}
      <strong>{title}</strong>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      {buttons && <ChatButtons buttons={buttons} onSend={onSend} />}
    </li>
  );
}
