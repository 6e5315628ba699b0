import { ChatLink } from './chat-link.tsx';
import styles from './chat-text.module.css';
import { linkify } from './linkify.ts';

/** Words of a message: text as text, addresses as links where they are safe (CH-12). */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {linkify(text).map((part, index) =>
        part.url === undefined ? (
          part.text
        ) : (
          <ChatLink key={`${index} ${part.url}`} url={part.url}>
            {part.text}
          </ChatLink>
        ),
      )}
    </p>
  );
}
