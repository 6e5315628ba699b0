import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

import { ChatLink } from './chat-link.tsx';
import styles from './linked-text.module.css';
import { linkify } from './linkify.ts';

/** Text of a message, with its safe web addresses as links (CH-12: no markup is interpreted). */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className={styles.text} lang={detectHtmlLang(text)}>
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
