import { ExternalLink, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { type ButtonSpec, toButtonAction } from './button-action.ts';
import styles from './chat-buttons.module.css';
import { ChatLink } from './chat-link.tsx';

interface ChatButtonsProps {
  buttons: readonly ButtonSpec[];
  onSend: (message: ChatMessage) => void;
  /** Shown side by side, and removed after use. */
  isQuick?: boolean;
}

/** Buttons of a message. A button with an unsafe address is shown as blocked. */
export function ChatButtons({ buttons, onSend, isQuick = false }: ChatButtonsProps) {
  const { t } = useTranslation('chat');
  return (
    <ul className={isQuick ? styles.quickReplies : styles.buttons}>
      {buttons.map((button, index) => {
        const action = toButtonAction(button);
        return (
          <li key={`${index} ${button.title}`}>
            {action.type === 'open' && (
              <ChatLink url={action.url} className={styles.button}>
                <span>{button.title}</span>
                {button.type === 'call' ? (
                  <Phone size={16} aria-hidden />
                ) : (
                  <ExternalLink size={16} aria-hidden />
                )}
              </ChatLink>
            )}
            {action.type === 'send' && (
              <button type="button" className={styles.button} onClick={() => onSend(action.message)}>
                <span>{button.title}</span>
              </button>
            )}
            {action.type === 'none' && (
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
