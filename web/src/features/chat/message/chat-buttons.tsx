import { ExternalLink, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { MessageContent } from '../conversation/received-message.ts';
import { type ButtonSpec, toButtonAction } from './button-action.ts';
import styles from './chat-buttons.module.css';
import { ChatLink } from './chat-link.tsx';

interface ChatButtonsProps {
  buttons: readonly ButtonSpec[];
  onSend: (message: MessageContent) => void;
  /** Replies that lie side by side and go after use. */
  isQuick?: boolean;
}

/** What the operator offers to tap. A button whose address is not safe says so and does nothing. */
export function ChatButtons({ buttons, onSend, isQuick = false }: ChatButtonsProps) {
  const { t } = useTranslation('chat');
  return (
    <ul className={isQuick ? styles.quickReplies : styles.buttons}>
      {buttons.map((button, index) => {
        const target = toButtonAction(button);
        return (
          <li key={`${index} ${button.title}`}>
            {target.does === 'open' && (
              <ChatLink url={target.url} className={styles.button}>
                <span>{button.title}</span>
                {button.type === 'call' ? (
                  <Phone size={16} aria-hidden />
                ) : (
                  <ExternalLink size={16} aria-hidden />
                )}
              </ChatLink>
            )}
            {target.does === 'say' && (
              <button type="button" className={styles.button} onClick={() => onSend(target.message)}>
                {button.title}
              </button>
            )}
            {target.does === 'nothing' && (
              <span className={styles.button} data-blocked>
                <span>{button.title}</span>
                <small>{t('linkBlocked')}</small>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
