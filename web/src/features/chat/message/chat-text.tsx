import styles from './chat-text.module.css';

/** Words of a message, as they are. */
export function ChatText({ text }: { text: string }) {
  return <p className={styles.text}>{text}</p>;
}
